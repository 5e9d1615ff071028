/** The SQL that finds what holds questions: plays and battles under way, contests, exams, daily lists, passages. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** What holds a question; `name` is that of the contest, exam or passage, the date of a list, and empty for a play. */
export type Holder = {
  readonly question_id: number;
  readonly by: 'play' | 'contest' | 'exam' | 'daily' | 'passage';
  readonly name: string;
};

/** Of a caller, what decides which questions are kept from him. */
export type Caller = {
  readonly signedIn: { readonly playerId: number; readonly role: string };
  readonly now: number;
};

/**
 * Whether a question is kept from a member of staff: it was written for an exam that he does not look after, and somebody can
 * still sit it (DECISIONS 12). Null: nothing is kept from him. Questions of the bank are known to all editors anyway.
 */
export const keptFrom = (
  { signedIn: { playerId, role }, now }: Caller,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> | null =>
  role === 'admin'
    ? null
    : sql<boolean>`${id} in (
        select question_id from exam_question join question asked on asked.id = question_id join exam on exam.id = exam_id
        where asked.category_id is null
          and (not exam.is_active or exam.ends_at > ${new Date(now)} or asked.reserved_until > ${new Date(now)})
          and exam.author_id is distinct from ${playerId}::bigint
          and not exists (select from exam_deputy where exam_id = exam.id and player_id = ${playerId}))`;

/** Those of some questions that are kept from the caller. */
export const readKept = async (
  db: Db,
  ids: readonly number[],
  caller: Caller,
): Promise<ReadonlySet<number>> => {
  const isKept = keptFrom(caller, sql`asked`);
  if (isKept === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select asked as id from unnest(${ids}::bigint[]) asked where ${isKept}`.execute(db);
  return new Set(rows.map(row => row.id));
};

/** A play without a clock holds its questions no longer than this. */
const UNTIMED_HOLDS_MS = 24 * 60 * 60_000;

/** Plays, battles and duels that are dealt these questions and not over. */
export const heldByPlays = async (db: Db, ids: readonly number[], now: number): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select distinct dealt as question_id, 'play' as by, '' as name from (
      select (each ->> 'questionId')::bigint as dealt from play, jsonb_array_elements(served) each
      where status = 'running' and (due_at is not null or started_at > ${new Date(now - UNTIMED_HOLDS_MS)})
      union all
      select (each ->> 'questionId')::bigint from battle, jsonb_array_elements(rounds) each where status in ('lobby', 'running')
      union all
      select (each ->> 'questionId')::bigint from duel, jsonb_array_elements(served) each
      where status = 'open' and due_at is not null
    ) open where dealt = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Contests and exams that are not over, and daily lists of `today` (the earliest date on Earth) and later. `begun`: only those that have begun. */
export const heldByEvents = async (
  db: Db,
  ids: readonly number[],
  { now, today, begun }: { readonly now: Date; readonly today: string; readonly begun: boolean },
): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select question_id, 'contest' as by, contest.name from contest_question join contest on contest.id = contest_id
    where question_id = any(${ids}::bigint[]) and status <> 'cancelled' and binned_at is null and open_at > ${now}
      and (not ${begun} or starts_at <= ${now})
    union all
    select question_id, 'exam', exam.title from exam_question join exam on exam.id = exam_id
    where question_id = any(${ids}::bigint[]) and is_active and ends_at > ${now} and (not ${begun} or starts_at <= ${now})
    union all
    select id, 'daily', date::text from daily_quiz, unnest(question_ids) id
    where date >= ${today}::date and id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Passages that ask these questions. */
export const heldByPassages = async (db: Db, ids: readonly number[]): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select question_id, 'passage' as by, passage.title as name from passage_question
    join passage on passage.id = passage_id where question_id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Those that were ever served to anybody, or that anything else remembers. */
export const readPlayed = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from question_listing where id = any(${ids}::bigint[]) and (
      was_served or served > 0
      or exists (select from contest_question where question_id = question_listing.id)
      or exists (select from exam_question where question_id = question_listing.id)
      or exists (select from report where question_id = question_listing.id)
      or exists (select from bookmark where question_id = question_listing.id))`.execute(db);
  return rows.map(row => row.id);
};

/**
 * Whoever of staff is shown questions has seen those of the contests that are to ask them: accounts linked to his win nothing
 * there (DECISIONS 12).
 */
export const noteSeen = async (
  db: Db,
  ids: readonly number[],
  staffId: number,
  now: number,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    insert into contest_viewer (contest_id, player_id, seen_at)
    select distinct contest_id, ${staffId}::bigint, ${new Date(now)}::timestamptz
    from contest_question join contest on contest.id = contest_id
    where question_id = any(${ids}::bigint[]) and contest.status = 'scheduled' on conflict do nothing`.execute(
    db,
  );
};
