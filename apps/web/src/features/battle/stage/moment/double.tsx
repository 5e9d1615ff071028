/** The double last question, told before its clock starts (ALIVE 4): what a right answer is worth, and how the rounds went so far. */
import './moment.css';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { DOUBLE_POINTS, DOUBLE_TOLD_MS } from '@trivium/rules/battle/limits';
import { useEffect, useRef, useState } from 'react';
import { cue } from '../../../../lib/device/sound/sound.ts';
import { useNumber, useText } from '../../../../lib/i18n/text.ts';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import type { SeatView } from '../seat-view.ts';
import { isDoubleRound } from './double-round.ts';

/** Whether the next round is told as double now. `nextAt` is when it opens, in this device's epoch ms. */
export const useDoubleTold = (battle: BattleReply, nextAt: number | null): boolean => {
  const isNext = battle.phase === 'reveal' && isDoubleRound(battle, battle.round + 1);
  const from = isNext && nextAt !== null ? nextAt - DOUBLE_TOLD_MS : null;
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    if (from === null) return;
    const timer = setTimeout(
      () => {
        setTold(from);
        cue({ name: 'double' });
      },
      Math.max(0, from - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [from]);
  return from !== null && told === from;
};

type DoubleProps = { views: readonly SeatView[]; nextAt: number };

export const Double = ({ views, nextAt }: DoubleProps) => {
  const text = useText();
  const number = useNumber();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const left = Math.min(useCountdown(nextAt, false), DOUBLE_TOLD_MS / 1000);
  const own = views.find(({ isOwn }) => isOwn);
  return (
    <div className="double">
      <b className="times num" aria-hidden="true">
        ×{number(2)}
      </b>
      <h1 ref={heading} tabIndex={-1} className="display">
        {text('moment.double')}
      </h1>
      <p>
        {text('moment.double_points', { count: DOUBLE_POINTS })}{' '}
        <span role="timer" aria-live="off">
          {text('moment.double_starts', { count: left })}
        </span>
      </p>
      {own !== undefined && (
        <span className="double-rounds" aria-hidden="true">
          {[...own.seat.verdicts.keys()].map(round => (
            <i key={round} data-right={own.seat.verdicts[round] === 'right'} />
          ))}
          <i data-right="next" />
        </span>
      )}
    </div>
  );
};
