/** SQL of held results: those that wait for a person, and the decisions. */
import type { UnrealReason } from '@trivium/rules/fair/unreal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Why a result is held. An entry whose player knew the questions is struck at once. */
export type HeldFor = UnrealReason | 'linked' | 'seen';

export type HeldRow = {
  readonly id: number;
  readonly contest_id: number;
  readonly contest: string;
  readonly author_id: number | null;
  readonly player_id: number;
  readonly name: string;
  readonly play_id: string;
  readonly held_for: HeldFor;
  readonly check_until: Date | null;
  readonly score: number;
  readonly correct: number;
  readonly counted: number;
  readonly prize: number;
};

/** Held results without a decision. The list has those with a prize, the most urgent first; `id` also finds one without a prize. */
export async function readWaiting(
  db: Db,
  which: { readonly id: number } | { readonly most: number },
): Promise<HeldRow[]> {
  const chosen =
    'id' in which
      ? sql`entry.id = ${which.id} and contest.status = 'closed'`
      : sql`entry.check_until is not null order by entry.check_until, entry.id limit ${which.most}`;
  const { rows } = await sql<HeldRow>`
    select entry.id, contest_id, contest.name as contest, author_id, player_id, player.name, play_id, held_for,
      check_until, score, correct, counted, prize
    from contest_entry entry join contest on contest.id = contest_id join player on player.id = player_id
    where held_for is not null and checked_at is null and ${chosen}`.execute(db);
  return rows;
}

/** Entries whose time to decide is over. */
export async function readOverdue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contest_entry
    where checked_at is null and check_until is not null and check_until <= ${now} order by id limit 1000`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type Decision = {
  readonly by: number | null;
  /** Empty when the time alone decided. */
  readonly reason: string;
  readonly at: Date;
};

export const writeCleared = (db: Db, entryId: number, { by, reason, at }: Decision) =>
  sql`
    update contest_entry set checked_at = ${at}, checked_by = ${by}, check_reason = ${reason}
    where id = ${entryId}`.execute(db);

/** Strikes an entry: nothing is due to it any more. */
export const writeStruck = (
  db: Db,
  entryId: number,
  { by, reason, at, why = null }: Decision & { readonly why?: HeldFor | null },
) =>
  sql`
    update contest_entry set struck_at = ${at}, checked_at = ${at}, checked_by = ${by}, check_reason = ${reason},
      held_for = coalesce(${why}, held_for), is_listed = false, prize = prize_paid
    where id = ${entryId}`.execute(db);

/** Admins who may decide: those who did not write the contest, if there are any. */
export async function readJudges(db: Db, authorId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from player where role = 'admin' and status = 'active' order by id`.execute(db);
  const all = rows.map(({ id }) => id);
  const others = all.filter(id => id !== authorId);
  return others.length > 0 ? others : all;
}

/** Contests with results that wait, by the day on which their time ends. */
export async function readReminders(
  db: Db,
  until: Date,
): Promise<{ contest_id: number; name: string; author_id: number | null; waiting: number }[]> {
  const { rows } = await sql<{ contest_id: number; name: string; author_id: number | null; waiting: number }>`
    select contest_id, contest.name, author_id, count(*) as waiting
    from contest_entry join contest on contest.id = contest_id
    where checked_at is null and check_until is not null and check_until <= ${until}
    group by contest_id, contest.name, author_id`.execute(db);
  return rows;
}

/** Results of these players that wait for a decision. */
export async function readHeldOf(
  db: Db,
  playerIds: readonly number[],
): Promise<{ player_id: number; contest_id: number; contest: string; ended_at: Date }[]> {
  const { rows } = await sql<{ player_id: number; contest_id: number; contest: string; ended_at: Date }>`
    select entry.player_id, contest_id, contest.name as contest, contest.ends_at as ended_at
    from contest_entry entry join contest on contest.id = contest_id
    where held_for is not null and checked_at is null and entry.player_id = any(${playerIds}::bigint[])
    order by entry.id`.execute(db);
  return rows;
}
