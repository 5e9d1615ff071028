/** The SQL of sketches: kept for each question that is not in the bin, and asked for those that are like a text. */
import type { Sketch } from '@trivium/rules/bank/sketch';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import type { WrittenQuestion } from '../../write/write-store.ts';

/** Questions of one band that are looked at; a band that more share says nothing. */
const OF_A_BAND_MOST = 24;
/** Candidates of one text whose words are compared, those that share most bands. */
const CANDIDATES_MOST = 8;
/** Bands in common from which a question is a candidate. */
const SHARED_LEAST = 2;
/** Bands that the same words are worth. */
const SAME_WORDS = 100;

export type Unsketched = { readonly id: number; readonly text: string; readonly is_binned: boolean };

/** Takes some questions off the list of those without a sketch; others that run meanwhile take other ones. */
export const takeUnsketched = async (db: Db, most: number): Promise<Unsketched[]> => {
  const { rows } = await sql<Unsketched>`
    with taken as (
      delete from question_unsketched where question_id in (
        select question_id from question_unsketched order by question_id limit ${most} for update skip locked)
      returning question_id
    )
    select id, text, binned_at is not null as is_binned from taken join question on id = question_id`.execute(
    db,
  );
  return rows;
};

/** Takes these off the list. */
export const areSketched = (db: Db, ids: readonly number[]) =>
  sql`delete from question_unsketched where question_id = any(${ids}::bigint[])`.execute(db);

export type SketchRow = Sketch & { readonly id: number };

/** Writes sketches anew; `gone` have none from now on. */
export const writeSketches = async (
  db: Db,
  sketches: readonly SketchRow[],
  gone: readonly number[],
): Promise<void> => {
  const ids = [...gone, ...sketches.map(({ id }) => id)];
  if (ids.length === 0) return;
  await sql`delete from question_sketch where question_id = any(${ids}::bigint[])`.execute(db);
  await insertSketches(db, sketches);
};

/** Writes the first sketches of questions. */
export const insertSketches = async (db: Db, sketches: readonly SketchRow[]): Promise<void> => {
  if (sketches.length === 0) return;
  await sql`
    insert into question_sketch (question_id, folded, bands)
    select id, folded, array(select jsonb_array_elements_text(bands)::integer)
    from jsonb_to_recordset(${JSON.stringify(sketches)}::jsonb) as new (id bigint, folded bigint, bands jsonb)
    on conflict (question_id) do nothing`.execute(db);
};

export const vacuumSketches = async (db: Db): Promise<void> => {
  await sql`vacuum (analyze) question_sketch, question_sketch_band`.execute(db);
};

/** What a text is compared with. */
export type Candidate = {
  readonly at: number;
  readonly id: number;
  readonly is_same_text: boolean;
  /** Bands in common. */
  readonly shared: number;
  readonly text: string;
  readonly kind: QuestionKind;
  readonly options: WrittenQuestion['options'];
  readonly answer_key: AnswerKey;
  readonly image: string;
  readonly audio: string;
};

export type SketchedAsk = Sketch & { readonly at: number; readonly language_id: number };

const columns = sql`
  question.id, question.text, question.kind, question.options, question.answer_key, question.image, question.audio`;
/** What can be played, now or once it is published. */
const isThere = sql`binned_at is null and state <> 'retired' and question.quiz_language_id = language_id`;
const given = (asks: readonly SketchedAsk[]) => sql`
  jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as ask (at integer, language_id integer, folded bigint, bands jsonb)`;

/** For each text the questions that share its words, and those that share most bands with it. */
export const readCandidates = async (db: Db, asks: readonly SketchedAsk[]): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select at, shared >= ${SAME_WORDS} as is_same_text, shared::integer as shared, question.*
    from ${given(asks)}
    cross join lateral (
      select question_id, sum(shared) as shared from (
        (select question_id, ${SAME_WORDS}::integer as shared from question_sketch
          where question_sketch.folded = ask.folded limit ${OF_A_BAND_MOST})
        union all
        select question_id, 1 from jsonb_array_elements_text(bands) said
        cross join lateral (
          select question_id from question_sketch_band where band = said::integer limit ${OF_A_BAND_MOST}) near) met
      group by question_id having sum(shared) >= ${SHARED_LEAST}
      order by shared desc, question_id limit ${CANDIDATES_MOST}) counted
    cross join lateral (
      -- Read one by one: the planner expects more than there are, and would read the whole bank.
      select ${columns} from question where question.id = counted.question_id and ${isThere} limit 1) question`.execute(
    db,
  );
  return rows;
};

/** For each text the questions of the same words. */
export const readSameTexts = async (db: Db, asks: readonly SketchedAsk[]): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select at, true as is_same_text, ${SAME_WORDS}::integer as shared, question.*
    from ${given(asks.map(ask => ({ ...ask, bands: [] })))}
    cross join lateral (
      select question_id from question_sketch where question_sketch.folded = ask.folded limit ${OF_A_BAND_MOST}) same
    cross join lateral (
      select ${columns} from question where question.id = same.question_id and ${isThere} limit 1) question
    order by question.id`.execute(db);
  return rows;
};
