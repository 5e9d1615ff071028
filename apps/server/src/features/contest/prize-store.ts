/** The only SQL about what contests owe: deciding, prizes, fees back, and what a person decides of held results. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { ContestRow } from './store.ts';

/** Contests whose time is over and in which nobody plays any more. */
export async function readOver(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contest
    where status = ${sql.lit('scheduled')} and ends_at <= ${now} and ${nobodyPlays} order by ends_at`.execute(
    db,
  );
  return rows.map(row => row.id);
}

const nobodyPlays = sql`not exists (
  select from contest_entry entry join play on play.id = entry.play_id
  where entry.contest_id = contest.id and entry.finished_at is null and play.status = 'running')`;

export type HeldContest = Pick<ContestRow, 'status' | 'prizes' | 'name'> & { readonly is_over: boolean };

/** Locks a contest: nobody enters and nobody else decides until the transaction ends. */
export async function lockContest(db: Db, contestId: number, now: Date): Promise<HeldContest | undefined> {
  await sql`select from contest where id = ${contestId} for update`.execute(db);
  // A second look, because the first may have waited for entries that it does not see.
  const { rows } = await sql<HeldContest>`
    select status, prizes, name, ends_at <= ${now} and ${nobodyPlays} as is_over
    from contest where id = ${contestId}`.execute(db);
  return rows[0];
}

export const writeStatus = (db: Db, contestId: number, status: ContestRow['status']) =>
  sql`update contest set status = ${status} where id = ${contestId}`.execute(db);

/**
 * The entries that prizes go to, in the order of their places. One that was given a prize keeps its place when its player
 * is deactivated or leaves: else deciding again would give the same prize to the next one too. Only being struck off ends it.
 */
export async function readWinners(
  db: Db,
  contestId: number,
  most: number,
): Promise<{ id: number; score: number }[]> {
  const { rows } = await sql<{ id: number; score: number }>`
    select id, score from contest_entry
    where contest_id = ${contestId} and finished_at is not null and (is_listed or prize > 0 and struck_at is null)
    order by minus_score, time_ms, finished_at, id limit ${most}`.execute(db);
  return rows;
}

/** Writes what entries are due; never less than they were due before. */
export const raisePrizes = (db: Db, dues: readonly { readonly id: number; readonly coins: number }[]) =>
  sql`
    update contest_entry set prize = due.coins
    from unnest(${dues.map(due => due.id)}::bigint[], ${dues.map(due => due.coins)}::integer[]) as due (id, coins)
    where contest_entry.id = due.id and due.coins > prize`.execute(db);

const isUnpaid = sql`prize > prize_paid and held_for is null and is_listed`;
const isUnrefunded = sql`refunded_at is null and fee_won + fee_bonus > 0`;
/** From the few cancelled contests to their entries: fees that nobody owes back are never looked at. */
const REFUNDS = sql`
  select entry.id, entry.player_id from contest cross join lateral (
    select id, player_id from contest_entry where contest_id = contest.id and ${isUnrefunded} order by id limit 1000
  ) entry where contest.status = 'cancelled' limit 1000`;
const PRIZES = sql`select id, player_id from contest_entry where ${isUnpaid} order by id limit 1000`;

/** Entries that are due a prize, or a fee back. */
export type Debt = 'prize' | 'refund';

export async function readDebts(db: Db, debt: Debt): Promise<{ id: number; player_id: number }[]> {
  const { rows } = await sql<{
    id: number;
    player_id: number;
  }>`${debt === 'prize' ? PRIZES : REFUNDS}`.execute(db);
  return rows;
}

export type DebtRow = {
  readonly contest_id: number;
  readonly name: string;
  readonly prize: number;
  readonly prize_paid: number;
  readonly fee_won: number;
  readonly fee_bonus: number;
};

/** Locks an entry that is still owed; nothing when somebody else has paid it. */
export async function lockDebt(db: Db, debt: Debt, entryId: number): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    select contest_id, (select name from contest where id = contest_id) as name, prize, prize_paid, fee_won, fee_bonus
    from contest_entry where id = ${entryId} and ${
      debt === 'prize'
        ? isUnpaid
        : sql`${isUnrefunded} and contest_id in (
      select id from contest where status = 'cancelled')`
    } for update`.execute(db);
  return rows[0];
}

export const writePaid = (db: Db, entryId: number) =>
  sql`update contest_entry set prize_paid = prize where id = ${entryId}`.execute(db);

export const writeRefunded = (db: Db, entryId: number, at: Date) =>
  sql`update contest_entry set refunded_at = ${at} where id = ${entryId}`.execute(db);

/** The contest of a held entry; nothing when it is not held. */
export async function readHeld(db: Db, entryId: number): Promise<number | undefined> {
  const { rows } = await sql<{ contest_id: number }>`
    select contest_id from contest_entry where id = ${entryId} and held_for is not null and struck_at is null`.execute(
    db,
  );
  return rows[0]?.contest_id;
}

export const writeReleased = (db: Db, entryId: number) =>
  sql`update contest_entry set held_for = null where id = ${entryId}`.execute(db);

/** What it was due is due no more. */
export const writeStruck = (db: Db, entryId: number, at: Date) =>
  sql`update contest_entry set struck_at = ${at}, is_listed = false, prize = prize_paid where id = ${entryId}`.execute(
    db,
  );

/** Everyone who finished and is due no prize. */
export async function readPrizeless(db: Db, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select player_id as id from contest_entry
    where contest_id = ${contestId} and finished_at is not null and is_listed and prize = 0`.execute(db);
  return rows.map(row => row.id);
}
