/** Plays a level: begins it, and offers what comes after its result. */
import { startCallOf } from '@trivium/rules/play/mode-row';
import { ask } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { type LevelMode, levelPath, placePath } from '../../lib/routes/quiz-paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { ResultActs } from '../../play/result/result-acts.tsx';

export const LevelPlay = ({ mode, params }: ScreenProps & { mode: LevelMode }) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const level = Number(params['level']);

  const resultActs = (reply: PlayReply, again: () => void) => {
    const goesOn = reply.outcome?.is_passed === true && reply.has_next_level;
    return (
      <ResultActs
        reply={reply}
        path={levelPath(mode, place, level)}
        name={reply.subcategory?.name ?? reply.category?.name ?? ''}
        address={placePath(mode, place)}
        main={
          goesOn
            ? {
                label: text('result.next', { level: level + 1 }),
                onPress: () => go(levelPath(mode, place, level + 1)),
              }
            : { label: text('result.again'), onPress: again }
        }
        onAgain={goesOn ? again : undefined}
        ways={[{ label: text('result.levels'), href: placePath(mode, place) }]}
      />
    );
  };
  return (
    <PlayScreen
      begin={() => ask(startCallOf(mode), { ...place, level }, { quiet: true })}
      back={placePath(mode, place)}
      resultActs={resultActs}
    />
  );
};
