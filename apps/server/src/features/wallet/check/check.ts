/** Checks the whole ledger, one statement for each question (docs/adr/0003-ledger.md). */
import type { CheckCode } from '@trivium/contract/admin/ledger';
import type { Db } from '../../../platform/database/db.ts';
import * as store from './check-store.ts';

/**
 * The answer to a question about the whole database, which `code` names for the panel. `faults` names a few of the faults; it
 * is empty when all is right.
 */
export type Finding = {
  readonly code: CheckCode;
  readonly name: string;
  readonly looked: number;
  readonly faults: readonly string[];
};

/** Answers one or more questions; each reads much. */
export type Check = (db: Db) => Promise<Finding[]>;

const checkSum: Check = async db => {
  const sum = await store.sumAll(db);
  return [
    {
      code: 'sum',
      name: 'the ledger sums to zero',
      looked: sum.entries,
      faults: sum.coins === 0 ? [] : [`it sums to ${sum.coins}`],
    },
  ];
};

const checkPostings: Check = async db => {
  const postings = await store.readUnbalanced(db);
  return [
    {
      code: 'postings',
      name: 'every posting balances and tells its player’s side',
      looked: postings.looked,
      faults: postings.wrong.map(
        ({ id, amount, own, total }) =>
          `posting ${id}: says ${amount}, the player's entries sum to ${own ?? 'nothing'}, all to ${total ?? 'nothing'}`,
      ),
    },
  ];
};

const checkPurses: Check = async db => {
  const purses = await store.readWrongPurses(db);
  return [
    {
      code: 'purses',
      name: 'every purse equals its entries',
      looked: purses.looked,
      faults: purses.wrong.map(
        row =>
          `player ${row.player_id}: won ${row.won} and bonus ${row.bonus}, the entries say ${row.entries_won} and ${row.entries_bonus}`,
      ),
    },
    {
      code: 'negative',
      name: 'no balance is negative',
      looked: purses.looked,
      faults: (await store.readNegative(db)).map(
        row => `player ${row.player_id}: won ${row.won}, bonus ${row.bonus}`,
      ),
    },
  ];
};

/** The wallet's own checks: sums, postings, purses. */
export const WALLET_CHECKS: readonly Check[] = [checkSum, checkPostings, checkPurses];

/** The contents of an account by reference, where they are not 0: escrow by battle, payouts by request. */
export const heldBy = store.readHeld;
