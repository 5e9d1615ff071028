/** The SQL of what plays of this site leave in the database. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Bytes of the database, and how many plays and moves of battles it holds as its statistics have them: nothing is counted. */
export const readRoom = async (
  db: Db,
): Promise<{ readonly bytes: number; readonly plays: number; readonly moves: number }> => {
  const { rows } = await sql<{ bytes: number; plays: number; moves: number }>`
    select pg_database_size(current_database()) as bytes,
      (select n_live_tup from pg_stat_user_tables where relname = 'settlement') as plays,
      (select n_live_tup from pg_stat_user_tables where relname = 'battle_event') as moves`.execute(db);
  return rows[0] ?? { bytes: 0, plays: 0, moves: 0 };
};
