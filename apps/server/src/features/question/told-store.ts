/** The SQL about which right answers players were told. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Those of the questions whose right answer a player was told. */
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

/** Writes down that players were told the right answers of questions. */
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
