/** Time on the stage: the server's clock on this device, and what takes longer than it should. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useEffect, useState } from 'react';
import { overdueAt } from './reading.ts';

/** The server's clock less ours, held still over a round: a clock that is corrected must not jump. */
export const useOffset = ({ phase, round }: BattleReply, serverNow: () => number): number => {
  const at = `${phase}/${round}`;
  const [held, setHeld] = useState(() => ({ at, offsetMs: serverNow() - Date.now() }));
  if (held.at === at) return held.offsetMs;
  const next = { at, offsetMs: serverNow() - Date.now() };
  setHeld(next);
  return next.offsetMs;
};

/** Whether what should have come by itself has not come. */
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

/** An answer that takes so long to be acknowledged says that something is wrong. */
const LONG_MS = 1_500;

/** Whether something has been so for long. */
export const useIsLong = (isSo: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isSo && isLong;
};
