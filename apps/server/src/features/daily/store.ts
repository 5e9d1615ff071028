/** SQL of daily lists and of the attempts at them. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type ListTable = {
  date: string;
  language_id: number;
  question_ids: number[];
  is_by_hand: boolean;
  chosen_at: Date;
};
type AttemptTable = {
  player_id: number;
  date: string;
  language_id: number;
  play_id: string;
  /** Null until the attempt is settled; it stays null for an abandoned quiz. */
  correct: number | null;
  counted: number | null;
  percent: number | null;
  in_a_row: number | null;
};
const tables = (db: Db) => db.withTables<{ daily_quiz: ListTable; daily_attempt: AttemptTable }>();

export type AttemptRow = AttemptTable;

/** A list belongs to a date and a language. */
export type ListKey = { readonly date: string; readonly languageId: number };

export const readList = async (db: Db, { date, languageId }: ListKey): Promise<number[] | null> => {
  const row = await tables(db)
    .selectFrom('daily_quiz')
    .select('question_ids')
    .where('date', '=', date)
    .where('language_id', '=', languageId)
    .executeTakeFirst();
  return row?.question_ids.map(Number) ?? null;
};

/** Any fixed number. Pickers of one language wait for each other, so that lists of neighbouring dates share no question. */
const PICKING = 7_214_014;

/** Locks picking for the language until the transaction ends. */
export const lockPicking = (db: Db, languageId: number) =>
  sql`select pg_advisory_xact_lock(${PICKING}::int, ${languageId}::int)`.execute(db);

/** Questions of lists within so many days before and after a date, the most distant first. */
export const readUsedAround = async (
  db: Db,
  { date, languageId }: ListKey,
  days: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from daily_quiz, unnest(question_ids) id
    where language_id = ${languageId} and date between ${date}::date - ${days}::int and ${date}::date + ${days}::int
    group by id order by min(abs(date - ${date}::date)) desc, id`.execute(db);
  return rows.map(row => row.id);
};

/** Writes a list unless the date has one. */
export const insertList = (db: Db, { date, languageId }: ListKey, questionIds: readonly number[], at: Date) =>
  sql`
    insert into daily_quiz (date, language_id, question_ids, chosen_at)
    values (${date}::date, ${languageId}, ${questionIds}::bigint[], ${at})
    on conflict do nothing`.execute(db);

/** Puts questions at the end of a list by hand. */
export const addToHandList = (db: Db, { date, languageId }: ListKey, questionIds: readonly number[]) =>
  sql`
    update daily_quiz set question_ids = question_ids || ${questionIds}::bigint[]
    where date = ${date}::date and language_id = ${languageId} and is_by_hand`.execute(db);

/** Whether a question is in a list of one of these dates. */
export const isListed = async (db: Db, questionId: number, dates: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from daily_quiz where date = any(${dates}::date[]) and ${questionId}::bigint = any(question_ids)
    limit 1`.execute(db);
  return rows.length > 0;
};

/** A player's attempts from one date to another, in order. */
export const readAttempts = (db: Db, playerId: number, from: string, to: string): Promise<AttemptRow[]> =>
  tables(db)
    .selectFrom('daily_attempt')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

export const readFirstDate = async (db: Db, playerId: number): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('daily_attempt')
    .select('date')
    .where('player_id', '=', playerId)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
};

/** Uses a date; false when it was used before. */
export const insertAttempt = async (
  db: Db,
  attempt: Pick<AttemptRow, 'player_id' | 'date' | 'language_id' | 'play_id'>,
): Promise<boolean> => {
  const written = await tables(db)
    .insertInto('daily_attempt')
    .values({ ...attempt, correct: null, counted: null, percent: null, in_a_row: null })
    .onConflict(conflict => conflict.columns(['player_id', 'date']).doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

/** Stores the result and the number of dates in a row; 0 when too few questions were answered to count. */
export const writeResult = async (
  db: Db,
  playId: string,
  result: { correct: number; counted: number; percent: number; isCounted: boolean },
): Promise<number> => {
  const { rows } = await sql<{ in_a_row: number }>`
    update daily_attempt own set
      correct = ${result.correct}, counted = ${result.counted}, percent = ${result.percent},
      in_a_row = case when ${result.isCounted} then 1 + coalesce((
        select in_a_row from daily_attempt before
        where before.player_id = own.player_id and before.date = own.date - 1), 0) else 0 end
    where play_id = ${playId} returning in_a_row`.execute(db);
  return rows[0]?.in_a_row ?? 0;
};
