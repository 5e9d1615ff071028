/** Playing a level: begins it, and knows the ways on from its result. */
import { startCallOf } from '@trivium/rules/play/mode-row';
import { ask } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { type LevelMode, levelPath, placePath, reviewPath } from '../../lib/routes/quiz-paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { ResultActs } from '../../play/result/result-acts.tsx';

export const LevelPlay = ({ mode, params }: ScreenProps & { mode: LevelMode }) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const level = Number(params['level']);
  const path = levelPath(mode, place, level);

  const resultActs = (reply: PlayReply, again: () => void) => {
    const { outcome } = reply;
    if (outcome === null) return null;
    const goesOn = outcome.is_passed && reply.has_next_level;
    const name = reply.subcategory?.name ?? reply.category?.name ?? '';
    return (
      <ResultActs
        main={
          goesOn
            ? {
                label: text('result.next', { level: level + 1 }),
                onPress: () => go(levelPath(mode, place, level + 1)),
              }
            : { label: text('result.again'), onPress: again }
        }
        onAgain={goesOn ? again : undefined}
        review={reviewPath(path, reply.play_id)}
        share={{
          words: text('result.share_words', { correct: outcome.correct, total: outcome.counted, name }),
          address: placePath(mode, place),
        }}
        ways={[
          { label: text('result.levels'), href: placePath(mode, place) },
          { label: text('result.home'), href: paths.home },
        ]}
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
