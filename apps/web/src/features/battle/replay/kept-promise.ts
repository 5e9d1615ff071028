/** Commitments that this browser received before the first round, to compare receipts with (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { persistedStore } from '../../../lib/session/persisted-store.ts';

/** The newest battles are kept, at most this many. */
const KEPT_MOST = 100;

const usePromises = persistedStore<{ kept: readonly (readonly [battleId: string, commitment: string])[] }>(
  'promises',
  { kept: [] },
  { owner: 'player' },
);

/** Keeps the first commitment of a battle; one that comes after the end proves nothing. */
export const keepPromise = ({ battle_id, commitment, phase }: BattleReply): void => {
  if (commitment === null || phase === 'over' || promiseOf(battle_id) !== null) return;
  usePromises.setState(({ kept }) => ({
    kept: [[battle_id, commitment] as const, ...kept].slice(0, KEPT_MOST),
  }));
};

/** The commitment kept for a battle; null when this browser received none. */
export const promiseOf = (battleId: string): string | null =>
  usePromises.getState().kept.find(([id]) => id === battleId)?.[1] ?? null;
