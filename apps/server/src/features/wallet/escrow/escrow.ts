/** Escrow: the coins of a running battle. Fees go in, shares and refunds come out (DECISIONS 6, 8). */
import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import { splitSpending } from '@trivium/rules/wallet/purse';
import type { Db } from '../../../platform/database/db.ts';
import type { Balance, Kinds } from '../wallet.ts';
import * as store from './escrow-store.ts';

/** The fees of one battle: the same for all, taken in one transaction. */
export type Fees = {
  readonly battleId: string;
  readonly coins: number;
  readonly playerIds: readonly number[];
  readonly now: number;
};

/** A payment from the escrow to one player. */
export type Payment = Kinds & {
  readonly playerId: number;
  readonly reason: Extract<CoinReason, 'battle_pot' | 'battle_refund'>;
};

/** Locks purses until the transaction ends, in the order of players so that no deadlock arises. */
export const lockPurses = async (db: Db, playerIds: readonly number[]): Promise<Map<number, Balance>> => {
  const rows = await store.lockPurseRows(db, playerIds);
  return new Map(
    rows.map(({ player_id, won, bonus }) => [player_id, { won, bonus, total: won + bonus }] as const),
  );
};

/** Takes the fee from all players, bonus coins first; or from none, and returns who has too few coins. */
export const holdFees = async (
  db: Db,
  { battleId, coins, playerIds, now }: Fees,
): Promise<{ readonly short: readonly number[] }> => {
  if (coins === 0 || playerIds.length === 0) return { short: [] };
  const purses = await lockPurses(db, playerIds);
  const split = playerIds.map(playerId => ({
    playerId,
    taken: splitSpending(coins, purses.get(playerId) ?? { won: 0, bonus: 0 }),
  }));
  const short = split.flatMap(({ playerId, taken }) => ('missingCoins' in taken ? [playerId] : []));
  if (short.length > 0) return { short };
  await post(
    db,
    battleId,
    now,
    split.flatMap(({ playerId, taken }) =>
      'missingCoins' in taken
        ? []
        : [{ playerId, won: -taken.won, bonus: -taken.bonus, reason: 'battle_fee' as const }],
    ),
  );
  return { short: [] };
};

/** What each player paid into a battle, by kind; read from the ledger. */
export const stakesOf = async (db: Db, battleId: string): Promise<Map<number, Kinds>> => {
  const rows = await store.readStakes(db, battleId);
  return new Map(rows.map(({ player_id, won, bonus }) => [player_id, { won, bonus }] as const));
};

/** Pays from the escrow and returns the new balances. The caller holds the purses. */
export const payFromEscrow = async (
  db: Db,
  { battleId, now, payments }: { battleId: string; now: number; payments: readonly Payment[] },
): Promise<Map<number, Balance>> =>
  post(
    db,
    battleId,
    now,
    payments.filter(({ won, bonus }) => won + bonus > 0),
  );

type Move = Kinds & { readonly playerId: number; readonly reason: CoinReason };

/** All or nothing: a key that was used before fails the whole transaction. */
const post = async (
  db: Db,
  battleId: string,
  now: number,
  moves: readonly Move[],
): Promise<Map<number, Balance>> => {
  if (moves.length === 0) return new Map();
  const rows = await store.insertEscrowPostings(db, {
    reference: battleId,
    postedAt: new Date(now),
    moves: moves.map(move => ({ ...move, key: `${move.reason}/${battleId}/${move.playerId}` })),
  });
  if (rows.length !== moves.length) throw new Error(`coins of battle ${battleId} were moved before`);
  return new Map(
    rows.map(({ player_id, won, bonus }) => [player_id, { won, bonus, total: won + bonus }] as const),
  );
};
