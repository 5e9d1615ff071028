/** The SQL of what waits for staff, each counted in an index of what is open. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Sum = { readonly currency: string; readonly cents: number };
export type WaitingPayouts = {
  readonly count: number;
  readonly sums: Sum[];
  readonly oldest_at: Date | null;
};

export const readPayouts = async (db: Db): Promise<WaitingPayouts> => {
  const { rows } = await sql<WaitingPayouts>`
    with open as (
      select currency, count(*)::int as count, sum(amount_cents)::bigint as cents, min(requested_at) as oldest_at
      from payout_request where status = 'pending' group by currency)
    select coalesce(sum(count), 0)::int as count, min(oldest_at) as oldest_at,
      coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by cents desc), '[]') as sums
    from open`.execute(db);
  return rows[0] ?? { count: 0, sums: [], oldest_at: null };
};

/** Questions in these quiz languages (null: all) that have open reports, and the most about one of them. */
export const readQuestionReports = async (
  db: Db,
  languages: readonly number[] | null,
): Promise<{ readonly count: number; readonly most: number }> => {
  const among =
    languages === null
      ? sql`true`
      : sql`question_id in (
          select question.id from question where quiz_language_id = any(${languages}::int[]))`;
  const { rows } = await sql<{ count: number; most: number }>`
    select count(*)::int as count, coalesce(max(reports), 0)::int as most
    from (select count(*) as reports from report where status = 'open' and ${among} group by question_id) by_question`.execute(
    db,
  );
  return rows[0] ?? { count: 0, most: 0 };
};

const one = async (db: Db, statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.count ?? 0;

/** Players who have open reports. */
export const countPlayerReports = (db: Db): Promise<number> =>
  one(db, sql`select count(distinct player_id)::int as count from player_report where status = 'open'`);

/** Questions in these quiz languages (null: all) that wait for a reviewer. */
export const countInReview = (db: Db, languages: readonly number[] | null): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from question_listing
      where state = 'in_review' and not is_binned
        and (${languages}::int[] is null or language_id = any(${languages}::int[]))`,
  );

/** Entries of contests and battles that wait for a decision. */
export const countHeld = (db: Db): Promise<number> =>
  one(
    db,
    sql`select ((select count(*) from contest_entry where checked_at is null and check_until is not null)
      + (select count(*) from battle_case where status = 'held'))::int as count`,
  );

/** Published contests that players may enter now. */
export const countContests = (db: Db, now: Date): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from contest
      where status = 'scheduled' and published_at is not null and starts_at <= ${now} and ends_at > ${now}`,
  );

export const countExams = (db: Db, now: Date): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from exam where is_active and starts_at <= ${now} and ends_at > ${now}`,
  );
