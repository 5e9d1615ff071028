/** The figures of a result (coins, score, right and wrong, time), and the words that explain them. */

import { Coin } from '@trivium/look/marks/coin';
import { Flame } from '@trivium/look/marks/flame';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import type { PlayOutcome } from '../question/reading.ts';
import { useCountUp } from './use-count-up.ts';
import { clockParts, missedOf, payWordOf, rankWordOf } from './wording.ts';

export const Facts = ({ outcome, isGuest }: { outcome: PlayOutcome; isGuest: boolean }) => {
  const text = useText();
  const number = useNumber();
  const coins = useCountUp(outcome.coins);
  const score = useCountUp(outcome.score);
  const { minutes, seconds } = clockParts(outcome.seconds);
  return (
    <Stats>
      {!isGuest && (
        <Stat name={text('result.coins')} icon={<Coin />} value={<Gain>{number(coins, WON)}</Gain>} />
      )}
      {!isGuest && <Stat name={text('result.score')} value={<Gain>{number(score, WON)}</Gain>} />}
      {isGuest && <Stat name={text('result.right')} value={number(outcome.correct)} />}
      {isGuest && <Stat name={text('result.wrong')} value={number(missedOf(outcome))} />}
      <Stat
        name={text('result.time')}
        value={`${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`}
      />
    </Stats>
  );
};

/** `+4`, and a plain 0. */
const WON = { signDisplay: 'exceptZero' } as const;

/** The sign stays before the figure in right-to-left text. */
const Gain = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;

/** What else happened: paid before, the lamp of the streak, the rank of the day. Empty when nothing did. */
export const Notes = ({ outcome }: { outcome: PlayOutcome }) => {
  const text = useText();
  const paid = payWordOf(outcome);
  const rank = rankWordOf(outcome);
  return (
    <ul className="result-notes empty:hidden">
      {paid !== null && (
        <Note icon={<Coin className="mark size-7" />}>
          {text(paid, {
            count: outcome.coins_worth,
            before: outcome.coins_worth - outcome.coins,
          })}
        </Note>
      )}
      {outcome.is_streak_day_new && outcome.streak_days > 0 && (
        <Note icon={<Flame className="mark size-7" />}>
          {text('result.streak', { count: outcome.streak_days })}
        </Note>
      )}
      {rank !== null && (
        <Note icon={<ArrowUp aria-hidden="true" />}>
          {text(rank.key, { rank: rank.rank, count: rank.places })}
        </Note>
      )}
    </ul>
  );
};

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
