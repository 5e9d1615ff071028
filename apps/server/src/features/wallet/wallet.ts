/** Coins. Only this feature writes the ledger (DECISIONS 8). Every function works in the transaction it is given. */
import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import { splitSoloReward, splitSpending, balanceOf as sumOf } from '@trivium/rules/wallet/purse';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { readWonByReason, readWonByWeek, sumPurses } from './desk/posting-store.ts';
import type { PurseRow } from './store.ts';
import * as store from './store.ts';

/** A player's coins: won ones may be paid out, bonus ones can only be spent. */
export type Balance = { readonly won: number; readonly bonus: number; readonly total: number };

/** A movement of coins. `key` is unique for ever: the same key again moves nothing. */
export type Movement = {
  readonly playerId: number;
  readonly coins: number;
  readonly reason: CoinReason;
  /** What it is about, such as the play's id; shown in the history. */
  readonly reference: string;
  readonly key: string;
  readonly now: number;
};

/** A posting: the signed change of each purse. The house takes the other side unless `other` says otherwise. */
export type Posting = Omit<Movement, 'coins'> & {
  readonly won: number;
  readonly bonus: number;
  /** The site's day, if the won coins count against the day's cap of solo modes. */
  readonly soloDay?: string;
  /** `payouts`: coins that were requested as money. */
  readonly other?: 'house' | 'payouts';
};

/** The outcome; `isRepeated` when the key had been used and nothing moved. */
export type Posted = {
  /** Null when there was nothing to move (a price of 0). */
  readonly postingId: number | null;
  readonly isRepeated: boolean;
  readonly balance: Balance;
};

/** Locked purses, and how many coins of solo modes were won on a day. */
export type HeldPurse = Balance & { wonFromSoloOn(siteDay: string): number };

const balance = ({ won, bonus }: { won: number; bonus: number }): Balance => ({
  won,
  bonus,
  total: sumOf({ won, bonus }),
});

const isOverdraft = (problem: unknown): boolean =>
  problem instanceof Error && 'constraint' in problem && problem.constraint === 'purse_never_negative';

export const balanceOf = async (db: Db, playerId: number): Promise<Balance> =>
  balance((await store.readPurse(db, playerId)) ?? { won: 0, bonus: 0 });

/**
 * Locks a player's purses until the transaction ends: the one lock that orders everything about one player (settlements,
 * spending, boards). Taken after the play's own row and before anything else (docs/adr/0003-ledger.md).
 */
export const lockPurse = async (db: Db, playerId: number): Promise<HeldPurse> => {
  const row = await store.lockPurseRow(db, playerId);
  if (row === undefined) throw new Error(`there is no purse of player ${playerId}`);
  return heldPurse(row);
};

/** A purse that was locked by {@link purseLock} in a statement of another feature. */
export const heldPurse = (row: PurseRow): HeldPurse => ({
  ...balance(row),
  wonFromSoloOn: siteDay => (row.solo_day === siteDay ? row.solo_won : 0),
});

/**
 * Writes one posting: header, entries that sum to zero, purses moved, in one statement. Refuses `not_enough_coins` when
 * a purse would fall below zero; the transaction is then broken and must be rolled back.
 */
export const post = async (db: Db, posting: Posting): Promise<Posted> => {
  const { won, bonus, now, soloDay = null, other = 'house', ...rest } = posting;
  if (won === 0 && bonus === 0) {
    return { postingId: null, isRepeated: false, balance: await balanceOf(db, posting.playerId) };
  }
  try {
    const posted = await store.insertPosting(db, {
      ...rest,
      won,
      bonus,
      soloDay,
      other,
      postedAt: new Date(now),
    });
    if (posted) return { postingId: posted.id, isRepeated: false, balance: balance(posted) };
  } catch (problem) {
    if (isOverdraft(problem)) throw new Refusal('not_enough_coins', { missing: -Math.min(won, bonus) });
    throw problem;
  }
  return repeated(db, posting);
};

const repeated = async (db: Db, { playerId, key }: { playerId: number; key: string }): Promise<Posted> => {
  const first = await store.findPosting(db, key);
  if (first === undefined) throw new Error(`there is no purse of player ${playerId}`);
  return { postingId: first.id, isRepeated: true, balance: await balanceOf(db, playerId) };
};

/** Pays coins from the house into one purse. */
export const earn = (db: Db, movement: Movement & { purse: 'won' | 'bonus' }): Promise<Posted> => {
  const { purse, coins, ...rest } = movement;
  return post(db, { ...rest, won: purse === 'won' ? coins : 0, bonus: purse === 'bonus' ? coins : 0 });
};

/** Pays a solo mode's coins: won ones up to the day's cap, bonus above it (DECISIONS 8). The purse may be locked already. */
export const earnSolo = async (
  db: Db,
  movement: Movement & { siteDay: string; wonCapPerDay: number; held?: HeldPurse },
): Promise<Posted> => {
  const { coins, siteDay, wonCapPerDay, held, ...rest } = movement;
  const purse = held ?? (await lockPurse(db, movement.playerId));
  const split = splitSoloReward(coins, purse.wonFromSoloOn(siteDay), wonCapPerDay);
  return post(db, { ...rest, ...split, soloDay: siteDay });
};

/** Takes coins for the house, bonus first. Refuses `not_enough_coins` with the number of missing coins. */
export const spend = async (db: Db, movement: Movement): Promise<Posted> => {
  const { coins, ...rest } = movement;
  const split = splitSpending(coins, await lockPurse(db, movement.playerId));
  if (!('missingCoins' in split)) return post(db, { ...rest, won: -split.won, bonus: -split.bonus });
  // A repetition: the first call may have taken the very coins that are missing now.
  if (await store.findPosting(db, movement.key)) return repeated(db, movement);
  throw new Refusal('not_enough_coins', { missing: split.missingCoins });
};

/** Pays the welcome coins, once for each player, and notes that he has to see them. The caller makes sure that it is once for each person (DECISIONS 2, 8). */
export const welcome = async (db: Db, playerId: number, coins: number, now: number): Promise<void> => {
  const key = `welcome/${playerId}`;
  const { isRepeated } = await earn(db, {
    ...{ playerId, coins, purse: 'bonus', reason: 'welcome', reference: '', key, now },
  });
  if (!isRepeated) await store.writeWelcomeWaits(db, playerId, coins);
};

/** Welcome coins that the player was not shown yet; 0 for none. */
export const unseenWelcome = store.readWelcomeWaits;

export { purseLock } from './store.ts';
export type { PurseRow };

/** The coin history, newest first, read from the ledger. */
export const history = store.readHistory;

/** For staff: the coins after each posting, and whether all postings sum up to the purse. */
export const balancesAfter = store.readBalancesAfter;
export const postingsOf = store.sumPostings;
export { readSubjects, type SubjectReaders } from './history/subject.ts';

/** Coins that came in since an instant: what a client may truthfully claim. */
export const earnedSince = (db: Db, playerId: number, since: number): Promise<number> =>
  store.sumIncomeSince(db, playerId, new Date(since));

/** Coins by kind: how a fee was paid, and so how it is refunded. */
export type Kinds = { readonly won: number; readonly bonus: number };

/** Takes a fee for the house, bonus first, and returns how it was paid. Refuses `not_enough_coins`; a key works once. */
export const payFee = async (db: Db, movement: Movement): Promise<Kinds> => {
  const { coins, ...rest } = movement;
  const split = splitSpending(coins, await lockPurse(db, movement.playerId));
  if ('missingCoins' in split) throw new Refusal('not_enough_coins', { missing: split.missingCoins });
  const { isRepeated } = await post(db, { ...rest, won: -split.won, bonus: -split.bonus });
  if (isRepeated) throw new Error(`the fee ${movement.key} was paid before`);
  return { won: split.won, bonus: split.bonus };
};

/** Refunds coins from the house in the kinds in which they were paid; the same key again moves nothing. */
export const giveBack = (db: Db, movement: Omit<Movement, 'coins'>, kinds: Kinds): Promise<Posted> =>
  post(db, { ...movement, ...kinds });

/** Coins earned since a posting, and the newest posting counted; for progress that grows with earnings. */
export const earnedAfter = store.sumEarnedAfter;

/** Won coins that came to players in the weeks before instants: for each ask a list, the newest week first. */
export const wonByWeek = async (
  db: Db,
  asks: readonly { readonly playerId: number; readonly at: Date }[],
  weeks: number,
): Promise<number[][]> => {
  const found = await readWonByWeek(db, asks, weeks);
  return asks.map((_, at) =>
    Array.from(
      { length: weeks },
      (_, week) => found.find(row => row.ask === at + 1 && row.week === week)?.coins ?? 0,
    ),
  );
};

/** Won coins of a player by what for. */
export const wonByReason = readWonByReason;

/** All coins in wallets: what the house owes, won and bonus apart. */
export const coinsInWallets = sumPurses;
