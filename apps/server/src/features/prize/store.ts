/** SQL of what contests owe: closing, prizes, refunds, decisions about held results. */
import type { ContestRule } from '@trivium/contract/admin/event/contest-fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { HeldFor } from './held/store.ts';

const nobodyPlays = sql`not exists (
  select from contest_entry entry join play on play.id = entry.play_id
  where entry.contest_id = contest.id and entry.finished_at is null and play.status = 'running')`;

/** Contests whose time is over and which nobody plays any more. */
export async function readOver(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contest
    where status = ${sql.lit('scheduled')} and published_at is not null and ends_at <= ${now} and ${nobodyPlays}
    order by ends_at`.execute(db);
  return rows.map(row => row.id);
}

/** Keeps the pools of contests reserved while somebody still plays, for longer than planned after an outage. */
export const reservePlayed = (db: Db, { now, until }: { now: Date; until: Date }) =>
  sql`
    update question set reserved_until = ${until}
    where reserved_until < ${until} and id in (
      select question_id from contest_question join contest on contest.id = contest_id
      where contest.status = ${sql.lit('scheduled')} and contest.ends_at <= ${now} and contest.open_at < ${until}
        and not (${nobodyPlays}))`.execute(db);

export type ContestStatus = 'scheduled' | 'cancelled' | 'closed';

export type HeldContest = {
  readonly status: ContestStatus;
  readonly prizes: readonly number[];
  readonly name: string;
  readonly ends_at: Date;
  readonly is_over: boolean;
  readonly is_published: boolean;
  readonly is_binned: boolean;
  readonly author_id: number | null;
  readonly language_id: number;
  readonly rule: ContestRule | null;
  readonly questions_per_player: number | null;
};

/** Locks a contest: until the transaction ends nobody enters and nobody else decides. */
export async function lockContest(db: Db, contestId: number, now: Date): Promise<HeldContest | undefined> {
  await sql`select from contest where id = ${contestId} for update`.execute(db);
  // Read again, because the lock may have waited for entries that the first statement does not see.
  const { rows } = await sql<HeldContest>`
    select status, prizes, name, ends_at, author_id, published_at is not null as is_published, language_id, rule,
      questions_per_player, binned_at is not null as is_binned,
      ends_at <= ${now} and ${nobodyPlays} as is_over
    from contest where id = ${contestId}`.execute(db);
  return rows[0];
}

export const writeStatus = (db: Db, contestId: number, status: ContestStatus) =>
  sql`update contest set status = ${status} where id = ${contestId}`.execute(db);

export const writePublished = (db: Db, contestId: number, by: number | null, at: Date) =>
  sql`update contest set published_at = ${at}, published_by = ${by} where id = ${contestId}`.execute(db);

/** The questions that a contest draws from. */
export async function readPool(db: Db, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question_id as id from contest_drawn where contest_id = ${contestId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The coins of all prizes of published contests that end in a span. */
export async function sumPrizes(db: Db, span: { from: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum((select sum(coins) from unnest(prizes) coins)), 0)::bigint as coins from contest
    where published_at is not null and status <> ${sql.lit('cancelled')}
      and ends_at >= ${span.from} and ends_at < ${span.until}`.execute(db);
  return rows[0]?.coins ?? 0;
}

/** Locks the budget until the transaction ends: one publication at a time counts it. */
export const lockBudget = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('trivium prize budget'))`.execute(db);

/** Handed-in plays of contests that are over for all; settled ones leave the list. */
type Unsettled = { readonly id: number; readonly play_id: string; readonly is_told: boolean };
export async function readUnsettled(db: Db, most: number): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select entry.id, entry.play_id, contest.status = 'closed' as is_told from contest cross join lateral (
      select id, play_id from contest_entry
      where contest_id = contest.id and finished_at is not null and settled_at is null order by id limit ${most}
    ) entry
    where contest.status = 'closed' or (contest.status = 'cancelled' and ${nobodyPlays}) limit ${most}`.execute(
    db,
  );
  return rows;
}

export const writeSettled = (db: Db, entryId: number, at: Date) =>
  sql`update contest_entry set settled_at = ${at} where id = ${entryId}`.execute(db);

/** All whose result counts, and all who knew the questions. */
export async function readPeople(
  db: Db,
  contestId: number,
): Promise<{ entrants: { id: number; player_id: number }[]; viewers: number[] }> {
  const entrants = await sql<{ id: number; player_id: number }>`
    select id, player_id from contest_entry
    where contest_id = ${contestId} and finished_at is not null and is_listed order by started_at, id`.execute(
    db,
  );
  const viewers = await sql<{ id: number }>`
    select player_id as id from contest_viewer where contest_id = ${contestId}
    union select author_id from contest where id = ${contestId} and author_id is not null`.execute(db);
  return { entrants: entrants.rows, viewers: viewers.rows.map(({ id }) => id) };
}

/** Holds results for a person's decision; an earlier reason stays. */
export const writeHeld = (db: Db, entryIds: readonly number[], why: HeldFor) =>
  sql`
    update contest_entry set held_for = ${why}
    where id = any(${entryIds}::bigint[]) and held_for is null and checked_at is null`.execute(db);

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

/** Writes the prizes that are due to entries; they never fall. */
export const raisePrizes = (db: Db, dues: readonly { readonly id: number; readonly coins: number }[]) =>
  sql`
    update contest_entry set prize = due.coins
    from unnest(${dues.map(due => due.id)}::bigint[], ${dues.map(due => due.coins)}::integer[]) as due (id, coins)
    where contest_entry.id = due.id and due.coins > prize`.execute(db);

/** Sets until when held prizes are decided, where that is not set yet; returns their players. */
export async function writeCheckUntil(
  db: Db,
  contestId: number,
  until: Date,
): Promise<{ id: number; player_id: number }[]> {
  const { rows } = await sql<{ id: number; player_id: number }>`
    update contest_entry set check_until = ${until}
    where contest_id = ${contestId} and held_for is not null and checked_at is null and check_until is null and prize > 0
    returning id, player_id`.execute(db);
  return rows;
}

const isUnpaid = sql`prize > prize_paid and (held_for is null or checked_at is not null) and is_listed`;
const isUnrefunded = sql`refunded_at is null and fee_won + fee_bonus > 0`;
/** Goes from the few cancelled contests to their entries, so that entries without a refund are never read. */
const REFUNDS = sql`
  select entry.id, entry.player_id from contest cross join lateral (
    select id, player_id from contest_entry where contest_id = contest.id and ${isUnrefunded} order by id limit 1000
  ) entry where contest.status = 'cancelled' limit 1000`;
const PRIZES = sql`select id, player_id from contest_entry where ${isUnpaid} order by id limit 1000`;

/** Entries to which a prize or a refund is due. */
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

/** Locks an entry that is still owed; undefined when somebody else has paid it. */
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

/** All listed players who finished without a prize. A player whose prize is held is told that instead. */
export async function readPrizeless(db: Db, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select player_id as id from contest_entry
    where contest_id = ${contestId} and finished_at is not null and is_listed and prize = 0`.execute(db);
  return rows.map(row => row.id);
}

export type ListedContest = {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly prizes: readonly number[];
  readonly players: number;
};

/** Contests as staff see them, unpublished ones too; the latest first. */
export async function readAll(db: Db, { now, most }: { now: Date; most: number }): Promise<ListedContest[]> {
  const { rows } = await sql<ListedContest>`
    select id, name, starts_at, ends_at, prizes,
      case when status <> 'scheduled' then status when published_at is null then 'not published'
        when starts_at > ${now} then 'upcoming' when ends_at > ${now} then 'live' else 'over' end as state,
      (select count(*) from contest_entry where contest_id = contest.id and not is_staff) as players
    from contest order by starts_at desc, id desc limit ${most}`.execute(db);
  return rows;
}
