/** The SQL of questions that must not be told to a player yet, or that he still has to answer. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { battlesOf } from '../../question/question.ts';

/** Ids of the questions that are still secret to a player: of contests, exams and battles that are not over, and unopened ones. */
export const readSecrets = async (db: Db, playerId: number, now: number): Promise<number[]> => {
  const { rows } = await sql<{ question_id: number }>`
    select (question->>'questionId')::bigint as question_id
    from play cross join jsonb_array_elements(served) question
    where player_id = ${playerId} and mode in ('contest', 'exam')
      and (policy->>'secretUntil')::float8 > ${now}
    union all ${inDuel(playerId)}
    union all ${inBattle(playerId)}
    union all ${unopened(playerId)}`.execute(db);
  return rows.map(row => row.question_id);
};

/** Questions of a player's duels that are not over. */
const inDuel = (playerId: number) => sql`
  select (question->>'questionId')::bigint as question_id
  from duel_side side join play on play.id = side.play_id cross join jsonb_array_elements(play.served) question
  where side.player_id = ${playerId} and side.is_open`;

/** Questions of a player's running plays that show their text only once they are opened. */
const unopened = (playerId: number) => sql`
  select (question->>'questionId')::bigint as question_id
  from play cross join jsonb_array_elements(served) with ordinality dealt (question, number)
  where player_id = ${playerId} and status = 'running' and (policy->'clock'->>'kind' = 'each' or mode = 'duel')
    and state->'questions'->(number::integer - 1)->>'openedAt' is null`;

/** Ids of the questions of a player's running plays that show their text only once they are opened. */
export const readUnopened = async (db: Db, playerId: number): Promise<number[]> => {
  const { rows } = await unopened(playerId).$castTo<{ question_id: number }>().execute(db);
  return rows.map(row => row.question_id);
};

/** Questions of a player's battles whose round is not closed. */
const inBattle = (playerId: number) => sql`
  select (round->>'questionId')::bigint as question_id
  from battle cross join jsonb_array_elements(battle.rounds) with ordinality dealt (round, number)
  where battle.id in (${battlesOf(playerId)}) and number > (battle.state->>'closed')::integer`;

/** Ids of the questions in a player's running plays and battles that have no verdict. */
export const readUndecided = async (db: Db, playerId: number): Promise<number[]> => {
  const { rows } = await sql<{ question_id: number }>`
    select (question->>'questionId')::bigint as question_id
    from play cross join jsonb_array_elements(served) with ordinality dealt (question, number)
    where player_id = ${playerId} and status = 'running'
      and state->'questions'->(number::integer - 1)->>'verdict' is null
    union all ${inBattle(playerId)}`.execute(db);
  return rows.map(row => row.question_id);
};
