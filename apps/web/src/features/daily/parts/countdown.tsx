/** Counts down to the next date by the server's clock (DECISIONS 3). */

import { SECOND_MS } from '@trivium/rules/time/units';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import type { Today } from '../today.ts';

type CountdownProps = {
  /** Pass its `now` as `key`, so that each new reply sets the countdown again. */
  today: Pick<Today, 'now' | 'next_at'>;
  onOver: () => void;
};

export const Countdown = ({ today, onOver }: CountdownProps) => {
  const text = useText();
  const number = useNumber();
  const [endsAt] = useState(() => Date.now() + Date.parse(today.next_at) - Date.parse(today.now));
  const [leftMs, setLeftMs] = useState(() => endsAt - Date.now());
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return;
    const ticking = setInterval(() => setLeftMs(endsAt - Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, [endsAt, isOver]);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const two = (part: number) => number(part, { minimumIntegerDigits: 2 });
  const time = `${number(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return (
    <p className="num font-bold" role="timer" aria-live="off">
      {isOver ? text('daily.next_now') : text('daily.next_in', { time })}
    </p>
  );
};
