/** Plays the master level of a road: no lifelines, no coins; who passes it keeps the road lit (ALIVE 4). */
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { type LevelMode, masterPath, placePath } from '../../lib/routes/quiz-paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayReply } from '../../play/question/reading.ts';
import { Result } from '../../play/result/result.tsx';
import { ResultActs } from '../../play/result/result-acts.tsx';

export const MasterPlay = ({ mode, params }: ScreenProps & { mode: LevelMode }) => {
  const text = useText();
  const place = { category: params['category'] ?? '', subcategory: params['subcategory'] };
  const road = placePath(mode, place);
  const leave = () => {
    invalidate('get_level_data', 'get_multi_match_level_data', 'get_player');
    go(road, { replace: true });
  };
  const acts = (reply: PlayReply, again: () => void) => {
    const isPassed = reply.outcome?.is_passed === true;
    return (
      <ResultActs
        reply={reply}
        path={masterPath(mode, place)}
        name={text('master.of', { name: reply.subcategory?.name ?? reply.category?.name ?? '' })}
        address={road}
        main={
          isPassed
            ? { label: text('master.back'), onPress: leave }
            : { label: text('result.again'), onPress: again }
        }
        ways={[{ label: text('result.levels'), href: road }]}
      />
    );
  };
  return (
    <PlayScreen
      begin={() => ask('get_master_questions', place, { quiet: true })}
      back={road}
      resultActs={acts}
      result={(reply, shown) =>
        reply.outcome && (
          <Result
            reply={reply}
            outcome={reply.outcome}
            onClose={leave}
            acts={shown}
            unpaid={text(reply.outcome.is_passed ? 'master.passed' : 'master.not_passed')}
          />
        )
      }
    />
  );
};
