/** The only SQL about bookmarks. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Adding twice changes nothing. */
export const addBookmark = (db: Db, playerId: number, questionId: number, at: Date) =>
  sql`
    insert into bookmark (player_id, question_id, created_at) values (${playerId}, ${questionId}, ${at})
    on conflict do nothing`.execute(db);

export const removeBookmark = async (db: Db, playerId: number, questionId: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from bookmark where player_id = ${playerId} and question_id = ${questionId}
    returning question_id`.execute(db);
  return rows.length > 0;
};

export const readAmong = async (
  db: Db,
  playerId: number,
  questionIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ question_id: number }>`
    select question_id from bookmark
    where player_id = ${playerId} and question_id = any(${questionIds}::bigint[])`.execute(db);
  return rows.map(row => row.question_id);
};

export const removeAll = (db: Db, playerId: number) =>
  sql`delete from bookmark where player_id = ${playerId}`.execute(db);
