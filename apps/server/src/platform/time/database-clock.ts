/** Reads the clock of the database. */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Asks the database for its time. Epoch milliseconds. */
export type AskDatabase = (db: Db) => Promise<number>;

export const databaseNow: AskDatabase = async db => {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database did not say what time it is');
  return now;
};
