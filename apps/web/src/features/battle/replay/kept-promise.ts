/** Commitments as this browser heard them before the first round, to hold receipts against (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { slice } from '../../../lib/session/persisted-store.ts';

/** Of so many battles, the newest. */
const KEPT_MOST = 100;

const usePromises = slice<{ kept: readonly (readonly [battleId: string, commitment: string])[] }>(
  'promises',
  { kept: [] },
  { owner: 'player' },
);

/** The first word counts; what is heard after the end is no promise any more. */
export const keepPromise = ({ battle_id, commitment, phase }: BattleReply): void => {
  if (commitment === null || phase === 'over' || promiseOf(battle_id) !== null) return;
  usePromises.setState(({ kept }) => ({
    kept: [[battle_id, commitment] as const, ...kept].slice(0, KEPT_MOST),
  }));
};

/** What was promised here; null when this browser was not there. */
export const promiseOf = (battleId: string): string | null =>
  usePromises.getState().kept.find(([id]) => id === battleId)?.[1] ?? null;
