/** What must be true of the whole ledger: set-based, each question one statement (docs/adr/0003-ledger.md). */
import type { Db } from '../../../platform/database/db.ts';
import * as store from './check-store.ts';

/** A question asked of the whole database. `faults` says what is wrong, a few of many; empty when it is true. */
export type Finding = { readonly name: string; readonly looked: number; readonly faults: readonly string[] };

/** The wallet's own: sums, postings, purses. */
export const checkWallet = async (db: Db): Promise<Finding[]> => {
  const sum = await store.sumAll(db);
  const postings = await store.readUnbalanced(db);
  const purses = await store.readWrongPurses(db);
  return [
    {
      name: 'the ledger sums to zero',
      looked: sum.entries,
      faults: sum.coins === 0 ? [] : [`it sums to ${sum.coins}`],
    },
    {
      name: 'every posting balances and tells its player’s side',
      looked: postings.looked,
      faults: postings.wrong.map(
        ({ id, amount, own, total }) =>
          `posting ${id}: says ${amount}, the player's entries sum to ${own ?? 'nothing'}, all to ${total ?? 'nothing'}`,
      ),
    },
    {
      name: 'every purse equals its entries',
      looked: purses.looked,
      faults: purses.wrong.map(
        row =>
          `player ${row.player_id}: won ${row.won} and bonus ${row.bonus}, the entries say ${row.entries_won} and ${row.entries_bonus}`,
      ),
    },
    {
      name: 'no balance is negative',
      looked: purses.looked,
      faults: (await store.readNegative(db)).map(
        row => `player ${row.player_id}: won ${row.won}, bonus ${row.bonus}`,
      ),
    },
  ];
};

/** What lies in an account by reference, where it is not 0: escrow by battle, payouts by request. */
export const heldBy = store.readHeld;
