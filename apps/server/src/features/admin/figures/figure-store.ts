/** The SQL of the product's figures for /metrics: each a look at an index of what is open, or at one row. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

const row = async <Row>(db: Db, statement: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await statement.execute(db)).rows[0];

export const readPayouts = (db: Db) =>
  row(
    db,
    sql<{ count: number; oldest_at: Date | null }>`
      select count(*)::int as count, min(requested_at) as oldest_at from payout_request where status = 'pending'`,
  );

/** The newest day of the economy that was counted. */
export const readEconomyDay = (db: Db) =>
  row(
    db,
    sql<{ made: number; spent: number }>`
      select sum(made)::bigint as made, sum(spent)::bigint as spent from economy_day
      where day = (select max(day) from economy_day) having count(*) > 0`,
  );

/** The newest check of the books that ended. */
export const readLedgerCheck = (db: Db) =>
  row(
    db,
    sql<{ finished_at: Date; faults: number }>`
      select finished_at, has_failed::int + (
        select count(*) from jsonb_array_elements(findings) finding
        where jsonb_array_length(finding -> 'faults') > 0)::int as faults
      from ledger_check where finished_at is not null order by id desc limit 1`,
  );

/** What should have left before an instant; of letters only those younger than `since`, because older ones are given up. */
export const readBacklog = (db: Db, { late, since }: { readonly late: Date; readonly since: Date }) =>
  row(
    db,
    sql<{ letters: number; oldest_at: Date | null; pushes: number; jobs: number; given_up: number }>`
      select letter.count as letters, letter.oldest_at,
        (select count(*)::int from push_delivery where taken_at is null and due_at < ${late}) as pushes,
        (select count(*)::int from graphile_worker._private_jobs
          where is_available and run_at < ${late}) as jobs,
        (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as given_up
      from (select count(*)::int as count, min(created_at) as oldest_at from outbox
        where created_at >= ${since} and created_at < ${late} and sent_at is null) letter`,
  );

export const readOutages = (db: Db) =>
  row(
    db,
    sql<{ count: number; seconds: number; last_at: Date | null }>`
      select count(*)::int as count, max(until_at) as last_at,
        coalesce(sum(abs(extract(epoch from until_at - from_at))), 0)::float8 as seconds from outage`,
  );

export const readDatabase = (db: Db) =>
  row(
    db,
    sql<{ size: number; oldest_seconds: number }>`
      select pg_database_size(current_database()) as size, coalesce((
        select max(extract(epoch from clock_timestamp() - xact_start)) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()), 0)::float8
        as oldest_seconds`,
  );

export const readCopies = (db: Db) =>
  row(
    db,
    sql<{ made_at: Date | null; proved_at: Date | null; shipped_at: Date | null; failed: number }>`
      select max(made_at) filter (where failed is null) as made_at, max(proved_at) as proved_at,
        (select shipped_at from copy_archive) as shipped_at,
        coalesce((array_agg((failed is not null)::int order by made_at desc, id desc))[1], 0) as failed
      from copy`,
  );
