/** The SQL of how the house stands: letters, pushes, the database, and the errors of all servers. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Letters = { readonly sent: number; readonly unsent: number; readonly last_sent_at: Date | null };

/** Mails or text messages written since an instant; those written before `late` should have been sent. */
export const readLetters = async (
  db: Db,
  kind: 'mail' | 'sms',
  { since, late }: { readonly since: Date; readonly late: Date },
): Promise<Letters> => {
  const { rows } = await sql<Letters>`
    select count(sent_at)::int as sent, max(sent_at) as last_sent_at,
      (count(*) filter (where sent_at is null and created_at < ${late}))::int as unsent
    from outbox where created_at >= ${since} and kind = ${kind}`.execute(db);
  return rows[0] ?? { sent: 0, unsent: 0, last_sent_at: null };
};

export const readPushes = async (
  db: Db,
  late: Date,
): Promise<{ readonly devices: number; readonly unsent: number }> => {
  const { rows } = await sql<{ devices: number; unsent: number }>`
    select (select count(*)::int from push_device) as devices,
      (select count(*)::int from push_delivery where taken_at is null and due_at < ${late}) as unsent`.execute(
    db,
  );
  return rows[0] ?? { devices: 0, unsent: 0 };
};

/** Bytes that the database takes on its disk. */
export const readDatabaseSize = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
};

export type FaultRow = { readonly sentence: string; readonly times: number; readonly last_at: Date };

export const readFaults = async (db: Db, since: Date, most: number): Promise<FaultRow[]> => {
  const { rows } = await sql<FaultRow>`
    select sentence, sum(times)::int as times, max(minute) as last_at from fault
    where minute >= ${since} group by sentence order by last_at desc, sentence limit ${most}`.execute(db);
  return rows;
};

export const forgetFaults = (db: Db, before: Date) =>
  sql`delete from fault where minute < ${before}`.execute(db);
