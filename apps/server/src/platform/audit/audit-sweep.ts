/** Deletes old rows of the audit log, a thousand at a time and oldest first; nothing else deletes any (DECISIONS 12). */
import { keptSince } from '@trivium/rules/site/retention';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../database/db.ts';
import type { Job } from '../jobs.ts';

const AT_ONCE = 1_000;

/**
 * Reads only the oldest rows by number, so that a large log costs no search. A guard in the database keeps the log
 * append-only: it lets through only a transaction that names itself a sweep.
 */
const sweepOnce = (db: Db, before: Date): Promise<number> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ id: number }>`
      select id from (select id, at from audit order by id limit ${AT_ONCE}) oldest where at < ${before}`.execute(
      tx,
    );
    if (rows.length === 0) return 0;
    await sql`select set_config('trivium.audit_sweep', 'on', true)`.execute(tx);
    await sql`delete from audit where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
    return rows.length;
  });

/** Deletes each night the rows that are older than their term. */
export const auditJobs = ({ db, clock }: AppContext): Job[] => [
  {
    name: 'audit-sweep',
    cron: '41 3 * * *',
    run: async () => {
      const before = new Date(keptSince('audit', clock.now()));
      while ((await sweepOnce(db, before)) === AT_ONCE);
    },
  },
];
