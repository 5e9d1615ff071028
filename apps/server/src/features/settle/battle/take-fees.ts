/** Takes the fees of a battle when it starts (DECISIONS 6). */
import type { Db } from '../../../platform/database/db.ts';
import { holdFees } from '../../wallet/escrow/escrow.ts';
import { hasStaff } from '../store.ts';

type BattleFees = {
  readonly battleId: string;
  readonly fee: number;
  readonly seats: readonly { readonly seat: number; readonly playerId: number | null }[];
  readonly now: number;
};

export type FeesTaken = {
  /** Seats with too few coins. If there are any, nothing was taken from anybody. */
  readonly short: number[];
  /** Staff plays without coins: with one of them in a seat nobody pays, and nobody can win coins. */
  readonly isFree: boolean;
};

/** Takes the fees of a battle that begins, from all seats or from none. The caller holds the battle's row. */
export const takeFees = async (db: Db, { battleId, fee, seats, now }: BattleFees): Promise<FeesTaken> => {
  const playerIds = seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  if (fee === 0) return { short: [], isFree: false };
  if (await hasStaff(db, playerIds)) return { short: [], isFree: true };
  const { short } = await holdFees(db, { battleId, coins: fee, playerIds, now });
  const isShort = (playerId: number | null) => playerId !== null && short.includes(playerId);
  return { short: seats.flatMap(({ seat, playerId }) => (isShort(playerId) ? [seat] : [])), isFree: false };
};
