/** The moment before the first round: the hues close from both sides, everybody finds his seat, three, two, one (DESIGN 8). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { STARTING_MS } from '@trivium/rules/battle/limits';
import { useEffect, useRef } from 'react';
import { useLocale, useNumber, useText } from '../../../../lib/i18n/text.ts';
import { Triv } from '../../../../ui/stage/triv.tsx';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import type { Place } from '../reading.ts';

/** Counts down inside a triv. `endsAt` is in this device's epoch ms. */
export const StartCount = ({ endsAt }: { endsAt: number }) => {
  const text = useText();
  const number = useNumber();
  const left = Math.min(useCountdown(endsAt, false), STARTING_MS / 1000);
  return (
    <div className="start-count" role="timer" aria-label={text('battle.starts_in', { seconds: left })}>
      <Triv className="start-triv" />
      <b key={left} className="num" aria-hidden="true">
        {number(left)}
      </b>
    </div>
  );
};

/** Against whom, about what, for how much. */
export const StartWords = ({ battle, places }: { battle: BattleReply; places: readonly Place[] }) => {
  const text = useText();
  const code = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const names = new Intl.ListFormat(code).format(
    places.filter(({ isOwn }) => !isOwn).map(({ seat }) => seat.name),
  );
  const facts = [
    battle.category?.name,
    text('battle.questions', { count: battle.questions }),
    battle.pot > 0 ? text('battle.in_the_pot', { count: battle.pot }) : undefined,
  ].filter(fact => fact !== undefined);
  return (
    <div className="start-words">
      <h1 ref={heading} tabIndex={-1} className="display text-d-md">
        {text('battle.starts_heading', { names })}
      </h1>
      <p className="text-sm font-bold">{facts.join(' · ')}</p>
    </div>
  );
};
