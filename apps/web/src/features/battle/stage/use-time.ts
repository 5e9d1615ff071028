/** Time on the stage: the server's clock on this device, and steps that take too long. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect, useState } from 'react';

const OVERDUE_MS = 2_000;

/** When the server's next step (closing or opening a round) is overdue. Epoch ms of the server's clock; null when no step is due. */
const overdueAt = ({ phase, deadline_at, next_at }: BattleReply): number | null => {
  const due = phase === 'question' ? deadline_at : phase === 'over' || phase === 'lobby' ? null : next_at;
  return due === null ? null : Date.parse(due) + OVERDUE_MS;
};

/** The server's clock minus this device's, in ms. It changes only between rounds, so that a correction never makes the countdown jump. */
export const useOffset = ({ phase, round }: BattleReply, serverNow: () => number): number => {
  const at = `${phase}/${round}`;
  const [held, setHeld] = useState(() => ({ at, offsetMs: serverNow() - Date.now() }));
  if (held.at === at) return held.offsetMs;
  const next = { at, offsetMs: serverNow() - Date.now() };
  setHeld(next);
  return next.offsetMs;
};

/** Whether the server's next step is overdue. */
export const useOverdue = (battle: BattleReply, offsetMs: number): boolean => {
  const at = overdueAt(battle);
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setLate(at), Math.max(0, at - offsetMs - Date.now()));
    return () => clearTimeout(timer);
  }, [at, offsetMs]);
  return at !== null && late === at;
};

/** An answer that is not acknowledged for so long suggests trouble. */
const LONG_MS = 1_500;

/** Whether `condition` has held for longer than `LONG_MS`. */
export const useHoldsLong = (condition: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [condition]);
  return condition && isLong;
};
