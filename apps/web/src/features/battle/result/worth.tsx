/** What a battle brought the viewer: coins, score, rating (DECISIONS 6, 8). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Coin } from '@trivium/look/marks/coin';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { useCountUp } from '../../../play/result/use-count-up.ts';
import { clockParts } from '../../../play/result/wording.ts';
import { Stat, Stats } from '../../../ui/list/stat.tsx';
import type { BattleOver } from './result-words.ts';

const WON = { signDisplay: 'exceptZero' } as const;

/** A signed number; the sign stays on its left in right-to-left text too. */
const Gain = ({ of, className }: { of: number; className?: string }) => {
  const number = useNumber();
  return (
    <bdi dir="ltr" className={className}>
      {number(of, WON)}
    </bdi>
  );
};

type WorthProps = { battle: BattleReply; over: BattleOver; own: number };

export const Worth = ({ battle, over, own }: WorthProps) => {
  const text = useText();
  const number = useNumber();
  const end = over.seats[own];
  const coins = useCountUp((end?.coins ?? 0) - battle.fee);
  const score = useCountUp(over.mine?.score ?? 0);
  if (end === undefined) return null;
  const { minutes, seconds } = clockParts(end.seconds);
  const hasRating = end.rating_before !== null && end.rating_after !== null;
  return (
    <Stats>
      {battle.kind !== 'bot' && battle.fee > 0 && (
        <Stat
          name={text('result.coins')}
          icon={<Coin />}
          value={over.check?.status === 'held' ? text('battle.check.word') : <Gain of={coins} />}
        />
      )}
      {battle.kind === 'random' && <Stat name={text('result.score')} value={<Gain of={score} />} />}
      {hasRating && (
        <Stat
          name={text('battle.result.rating')}
          value={
            <>
              {number(end.rating_after ?? 0, { useGrouping: false })}
              <Gain className="change num" of={(end.rating_after ?? 0) - (end.rating_before ?? 0)} />
            </>
          }
        />
      )}
      {battle.kind !== 'random' && (
        <Stat
          name={text('result.right')}
          value={text('result.right_of', { correct: end.right, total: battle.questions })}
        />
      )}
      {battle.kind !== 'random' && (
        <Stat
          name={text('result.time')}
          value={`${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`}
        />
      )}
    </Stats>
  );
};
