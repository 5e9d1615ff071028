/** Plays a set of words, sounds or sums: begins it, and offers what comes after its result. */
import { startCallOf } from '@trivium/rules/play/mode-row';
import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { go, type ScreenProps } from '../../../lib/routes/navigation.ts';
import { placePath, type SetMode, setPath } from '../../../lib/routes/quiz-paths.ts';
import { PlayScreen } from '../../../play/play-screen.tsx';
import type { PlayReply } from '../../../play/question/reading.ts';
import { ResultActs } from '../../../play/result/result-acts.tsx';

export const SetPlay = ({ mode, params }: ScreenProps & { mode: SetMode }) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const set =
    place.subcategory === undefined
      ? ({ type: 'category', type_id: place.category } as const)
      : ({ type: 'subcategory', type_id: place.subcategory } as const);

  const root = modePath(mode);

  const resultActs = (reply: PlayReply, again: () => void) => {
    // All right: nothing more can be won here, so the main action leads to other sets.
    const isSpotless = reply.outcome?.percent === 100;
    return (
      <ResultActs
        reply={reply}
        path={setPath(mode, place)}
        name={reply.subcategory?.name ?? reply.category?.name ?? ''}
        address={placePath(mode, place)}
        main={
          isSpotless
            ? { label: text('result.more_sets'), onPress: () => go(root) }
            : { label: text('result.again'), onPress: again }
        }
        onAgain={isSpotless ? again : undefined}
        ways={isSpotless ? [] : [{ label: text('result.more_sets'), href: root }]}
      />
    );
  };
  return (
    <PlayScreen
      begin={() => ask(startCallOf(mode), set, { quiet: true })}
      back={placePath(mode, place)}
      resultActs={resultActs}
    />
  );
};
