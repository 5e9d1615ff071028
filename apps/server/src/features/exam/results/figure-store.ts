/** SQL of what figures of an exam are made of: the newest results that count, with how each question went. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type CountedResult = {
  readonly obtained_marks: number;
  readonly total_marks: number;
  readonly pass_percent: number;
};

/** Results that count, the newest of them. */
export const readCounted = async (db: Db, examId: number, most: number): Promise<CountedResult[]> => {
  const { rows } = await sql<CountedResult>`
    select obtained_marks, total_marks, pass_percent from exam_result where exam_id = ${examId} and is_ranked
    order by finished_at desc limit ${most}`.execute(db);
  return rows;
};

export type StoredSheet = {
  readonly started_at: Date;
  readonly questions: readonly number[];
  readonly verdicts: readonly (string | null)[];
  readonly options: readonly (number | null)[];
  readonly answered: readonly (number | null)[];
};

/** Of the same results what each question came to, in the order in which each sitting was dealt them. */
export const readSheets = async (db: Db, examId: number, most: number): Promise<StoredSheet[]> => {
  const { rows } = await sql<StoredSheet>`
    select play.started_at, jsonb_path_query_array(play.served, '$[*].questionId') as questions,
      jsonb_path_query_array(play.state, '$.questions[*].verdict') as verdicts,
      (select jsonb_agg(case when jsonb_typeof(asked->'answer'->'option') = 'number' then asked->'answer'->'option' end order by place)
        from jsonb_array_elements(play.state->'questions') with ordinality dealt (asked, place)) as options,
      jsonb_path_query_array(play.state, '$.questions[*].answeredAt') as answered
    from (select attempt_id from exam_result where exam_id = ${examId} and is_ranked order by finished_at desc limit ${most}) counted
    join exam_attempt attempt on attempt.id = counted.attempt_id join play on play.id = attempt.play_id`.execute(
    db,
  );
  return rows;
};
