/** The SQL of how players do with one question: what is read stands under its number. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export const readBands = async (db: Db, id: number) => {
  const { rows } = await sql<{ band: number; served: number; rights: number }>`
    select band, served, rights from question_band where question_id = ${id}`.execute(db);
  return rows;
};

/** How many answers took how long, by the steps of `timePlace`. */
export const readTimes = async (db: Db, id: number) => {
  const { rows } = await sql<{ place: number; times: number }>`
    select place, times from question_time where question_id = ${id} order by place`.execute(db);
  return rows;
};

export const readChosen = async (db: Db, id: number) => {
  const { rows } = await sql<{ option_index: number; chosen: number }>`
    select option_index, chosen from option_count where question_id = ${id} order by option_index`.execute(
    db,
  );
  return rows;
};
