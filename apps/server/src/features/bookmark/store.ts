/** SQL of bookmarks. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type BookmarkRow = { question_id: number; category_type: number | null; created_at: Date };

/** A player's bookmarks of a category type; null for all types. */
export type Listed = { readonly playerId: number; readonly type: number | null };

/** Adding twice changes nothing. */
export const addBookmark = (
  db: Db,
  mark: { playerId: number; questionId: number; type: number | null; at: Date },
) =>
  sql`
    insert into bookmark (player_id, question_id, category_type, created_at)
    values (${mark.playerId}, ${mark.questionId}, ${mark.type}, ${mark.at})
    on conflict do nothing`.execute(db);

/** `type` is null to remove a bookmark of any type. */
export const removeBookmark = async (
  db: Db,
  { playerId, questionId, type }: { playerId: number; questionId: number; type: number | null },
): Promise<boolean> => {
  const { rows } = await sql`
    delete from bookmark where player_id = ${playerId} and question_id = ${questionId}
      and (${type}::smallint is null or category_type = ${type}::smallint)
    returning question_id`.execute(db);
  return rows.length > 0;
};

/** A page of bookmarks, newest first. */
export const readBookmarks = async (
  db: Db,
  { playerId, type, offset, limit }: Listed & { offset: number; limit: number },
): Promise<BookmarkRow[]> => {
  const isOfType = type === null ? sql`true` : sql`category_type = ${type}`;
  const { rows } = await sql<BookmarkRow>`
    select question_id, category_type, created_at from bookmark
    where player_id = ${playerId} and ${isOfType}
    order by created_at desc, question_id offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

export const countByType = async (
  db: Db,
  playerId: number,
): Promise<{ type: number | null; count: number }[]> => {
  const { rows } = await sql<{ type: number | null; count: number }>`
    select category_type as type, count(*) as count from bookmark
    where player_id = ${playerId} group by 1 order by 1`.execute(db);
  return rows;
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
