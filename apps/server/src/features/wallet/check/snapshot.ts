/** A transaction in which a check of the books sees one moment. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** These statements are large: each may use much memory, and two helpers of the database. */
export const onSnapshot = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      await sql`set local work_mem = '128MB'`.execute(tx);
      await sql`set local max_parallel_workers_per_gather = 2`.execute(tx);
      return work(tx);
    });
