/** SQL of the questions that an exam asks: which can be asked, writing them, keeping them out of other modes and letting them go. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { reserveQuestions } from '../../question/question.ts';
import { type WrittenQuestion, writeQuestions } from '../../question/write/write.ts';
import { secretUntilOf } from './plan-store.ts';

type Asked = OperatorBody<'exam/create'>['fields']['asked'];
type Typed = Extract<Asked[number], { text: string }>;
export type Picked = Extract<Asked[number], { question_id: number }>;

/** A question can be asked by an exam: published, in its language, without a passage, and in no other event meanwhile. */
const canBeAsked = (examId: number, languageId: number, now: Date) => sql`(
  question.is_active
  and coalesce(question.quiz_language_id, ${languageId}) = ${languageId}
  and not exists (select from exam_question other join exam on exam.id = other.exam_id
    where other.question_id = question.id and exam.id <> ${examId} and exam.is_active and ${secretUntilOf} > ${now})
  and not exists (select from passage_question other where other.question_id = question.id)
  and not exists (select from contest_question other join contest on contest.id = other.contest_id
    where other.question_id = question.id and contest.status <> 'cancelled' and contest.open_at > ${now}))`;

/** A search looks at so many questions with its words. */
const LOOKED_AT = 1_000;

/** Questions with these words that an exam can ask, the newest first. */
export const findAskable = async (
  db: Db,
  text: string,
  at: { readonly examId: number; readonly languageId: number; readonly now: Date; readonly most: number },
): Promise<{ question_id: number; text: string; kind: string }[]> => {
  const { rows } = await sql<{ question_id: number; text: string; kind: string }>`
    select question.id as question_id, question.text, question.kind
    from (select id from question where words @@ question_query(${text}) limit ${LOOKED_AT}) found
    join question on question.id = found.id
    where ${canBeAsked(at.examId, at.languageId, at.now)} order by question.id desc limit ${at.most}`.execute(
    db,
  );
  return rows;
};

/** Those of `ids` that an exam cannot ask. */
export const readUnfit = async (
  db: Db,
  ids: readonly number[],
  { examId, languageId, now }: { readonly examId: number; readonly languageId: number; readonly now: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select asked as id from unnest(${ids}::bigint[]) asked
    where not exists (select from question where id = asked and ${canBeAsked(examId, languageId, now)})`.execute(
    db,
  );
  return rows.map(row => row.id);
};

const written = (id: string, { text, options, right, note }: Typed): WrittenQuestion => ({
  external_id: id,
  category: null,
  subcategory: null,
  level: 1,
  kind: 'choice',
  text,
  options,
  answer_key: { kind: 'choice', option: right },
  note,
  image: '',
  image_alt: '',
  audio: '',
  transcript: '',
  audio_ms: 0,
  difficulty: 3,
  is_sample: false,
});

export type ByStaff = { readonly staffId: number; readonly at: Date; readonly newId: () => string };

/** Writes those that were typed, as staff's own questions without a category; all of them by their ids, in their order. */
export const writeTyped = async (
  db: Db,
  asked: Asked,
  { staffId, at, newId }: ByStaff,
): Promise<Picked[]> => {
  const made = asked.map(one => ('question_id' in one ? null : { one, id: `exam-${newId()}` }));
  const fresh = made.flatMap(each => each ?? []);
  if (fresh.length === 0) return asked as Picked[];
  await writeQuestions(
    db,
    fresh.map(({ one, id }) => written(id, one)),
    { staffAt: at },
  );
  const { rows } = await sql<{ id: number; external_id: string }>`
    update question set author_id = ${staffId}, written_by = ${staffId}, reviewer_id = ${staffId}, changed_by = ${staffId}
    where external_id = any(${fresh.map(({ id }) => id)}::text[]) returning id, external_id`.execute(db);
  const idOf = new Map(rows.map(row => [row.external_id, row.id]));
  return asked.map((one, at) => {
    if ('question_id' in one) return one;
    return { question_id: idOf.get(made[at]?.id ?? '') ?? 0, marks: one.marks };
  });
};

/** Writes what an exam asks, in this order. */
export const writeAsked = async (db: Db, examId: number, asked: readonly Picked[]): Promise<void> => {
  await sql`delete from exam_question where exam_id = ${examId}`.execute(db);
  await sql`
    insert into exam_question (exam_id, question_id, position, marks)
    select ${examId}, asked.id, asked.place, asked.marks
    from unnest(${asked.map(one => one.question_id)}::bigint[], ${asked.map(one => one.marks)}::integer[])
      with ordinality as asked (id, marks, place)`.execute(db);
};

/** Keeps the questions of a published exam out of every other mode until nobody can sit it. */
export const reserveAsked = (db: Db, ids: readonly number[], until: string): Promise<void> =>
  reserveQuestions(db, ids, new Date(until));

/** Lets questions go that an exam asks no longer, as far as no other event keeps them. */
export const releaseAsked = async (db: Db, ids: readonly number[], examId: number): Promise<void> => {
  await sql`
    update question set reserved_until = (
      select max(until) from (
        select ${secretUntilOf} as until from exam_question other join exam on exam.id = other.exam_id
        where other.question_id = question.id and exam.is_active and exam.id <> ${examId}
        union all
        select contest.open_at from contest_question other join contest on contest.id = other.contest_id
        where other.question_id = question.id and contest.status <> 'cancelled') kept)
    where id = any(${ids}::bigint[])`.execute(db);
};

export type AskedRow = {
  readonly question_id: number;
  readonly marks: number;
  readonly is_fit: boolean;
};

/** What an exam asks, by marks and then in its order, and what of it can be asked. */
export const readAskedFit = async (
  db: Db,
  examId: number,
  languageId: number,
  now: Date,
): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    select question_id, marks, ${canBeAsked(examId, languageId, now)} as is_fit
    from exam_question join question on question.id = question_id where exam_id = ${examId}
    order by marks, position, question_id`.execute(db);
  return rows;
};
