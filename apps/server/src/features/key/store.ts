/** SQL of keys that players were told, and of the allowance of new ones. */
import type { FreeWay } from '@trivium/rules/play/free-way';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Locks a player's allowance until the transaction ends, so that his free ways count one after another. */
export const lockUse = (db: Db, playerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`key_use/${playerId}`}, 0))`.execute(db);

/** New keys told to a player on a day, by all ways. */
export async function readUsed(db: Db, playerId: number, day: string): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select coalesce(sum(told), 0)::integer as told from key_use
    where player_id = ${playerId} and day = ${day}::date`.execute(db);
  return rows[0]?.told ?? 0;
}

export const addUsed = (
  db: Db,
  { playerId, day, way, told }: { playerId: number; day: string; way: FreeWay; told: number },
) =>
  sql`
    insert into key_use (player_id, day, way, told) values (${playerId}, ${day}::date, ${way}, ${told})
    on conflict (player_id, day, way) do update set told = key_use.told + excluded.told`.execute(db);

export const removeUse = (db: Db, playerId: number) =>
  sql`delete from key_use where player_id = ${playerId}`.execute(db);

export const removeUseBefore = (db: Db, day: string) =>
  sql`delete from key_use where day < ${day}::date`.execute(db);

/** Which of the questions' right answers a player was told. */
export async function readTold(
  db: Db,
  playerId: number,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ question_id: number }>`
    select question_id from seen_question
    where player_id = ${playerId} and question_id = any(${questionIds}::bigint[]) and told_at is not null`.execute(
    db,
  );
  return new Set(rows.map(row => row.question_id));
}

/** Stores that players were told the right answers of questions. */
export async function writeTold(
  db: Db,
  playerIds: readonly number[],
  questionIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    insert into seen_question (player_id, question_id, seen_at, told_at)
    select player_id, question_id, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${playerIds}::bigint[]) player_id, unnest(${questionIds}::bigint[]) question_id
    order by player_id, question_id
    on conflict (player_id, question_id) do update set told_at = excluded.told_at
      where seen_question.told_at is null`.execute(db);
}
