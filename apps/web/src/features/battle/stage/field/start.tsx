/** The seconds before the first round: who plays, about what, for how much, and the countdown (DESIGN 8). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Triv } from '@trivium/look/marks/triv';
import { STARTING_MS } from '@trivium/rules/battle/limits';
import { useEffect, useRef } from 'react';
import { useLocale, useNumber, useText } from '../../../../lib/i18n/text.ts';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import { StatusPill } from '../parts/status-pill.tsx';
import type { SeatView } from '../seat-view.ts';

type StartProps = {
  battle: BattleReply;
  views: readonly SeatView[];
  /** This device's epoch ms; null while somebody is still awaited. */
  startsAt: number | null;
};

export const Start = ({ battle, views, startsAt }: StartProps) => (
  <>
    {startsAt === null ? <Awaited views={views} /> : <StartCount endsAt={startsAt} />}
    <StartWords battle={battle} views={views} />
  </>
);

/** Names the player that the start waits for. */
const Awaited = ({ views }: { views: readonly SeatView[] }) => {
  const text = useText();
  const away = views.find(({ isOwn, seat }) => !isOwn && seat.presence === 'away');
  if (away === undefined) return null;
  return <StatusPill>{text('battle.awaited', { name: away.seat.name })}</StatusPill>;
};

/** Counts down inside a triv. `endsAt` is in this device's epoch ms. */
const StartCount = ({ endsAt }: { endsAt: number }) => {
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

/** The opponents, the category, the number of questions and the pot. */
const StartWords = ({ battle, views }: { battle: BattleReply; views: readonly SeatView[] }) => {
  const text = useText();
  const code = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const names = new Intl.ListFormat(code).format(
    views.filter(({ isOwn }) => !isOwn).map(({ seat }) => seat.name),
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
