/** The SQL by which staff write single questions. The database counts the version and keeps the question before (migration 0100). */
import type { ChangesOf, NewOf } from '@trivium/contract/admin/resource';
import { storedOptions } from '@trivium/rules/question/shape';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { QuestionForStaff, Questions } from './question-store.ts';

export type NewQuestion = NewOf<Questions>;
export type QuestionChanges = ChangesOf<Questions>;

/** Who writes, and when. */
export type By = {
  /** Null: a command on the server. */
  readonly staffId: number | null;
  readonly at: Date;
};

/** What a new question and a changed one have in common. */
type Content = Pick<QuestionForStaff, keyof NewQuestion & keyof QuestionForStaff>;

const optionsJson = ({ kind, options, right_side }: Pick<Content, 'kind' | 'options' | 'right_side'>) =>
  JSON.stringify(storedOptions(kind, options, right_side));

/** Own questions are unpublished until they turn out to be near duplicates of public ones (DECISIONS 12). */
export const insertQuestion = async (
  db: Db,
  fields: Omit<NewQuestion, 'category_id'> & { readonly category_id: number | null },
  { staffId, at }: By,
  key: string,
): Promise<number> => {
  const reviewer = fields.state === 'published' ? staffId : null;
  const { rows } = await sql<{ id: number }>`
    insert into question (external_id, category_id, subcategory_id, level, kind, text, options, answer_key, note, image, image_alt,
      audio, audio_ms, transcript, difficulty, source, region, as_of, tags, is_sample, state, is_public,
      author_id, written_by, reviewer_id, changed_by, changed_at, edited_at, created_at)
    values (${key}, ${fields.category_id}, ${fields.subcategory_id}, ${fields.level}, ${fields.kind}, ${fields.text},
      ${optionsJson(fields)}::jsonb, ${JSON.stringify(fields.answer)}::jsonb, ${fields.note}, ${fields.image},
      ${fields.image_alt}, ${fields.audio}, ${fields.audio_ms}, ${fields.transcript}, ${fields.difficulty}, ${fields.source},
      ${fields.region}, ${fields.as_of}::date, ${fields.tags}::text[], ${fields.is_sample}, ${fields.state}, false,
      ${staffId}, ${staffId}, ${reviewer}, ${staffId}, ${at}, ${at}, ${at})
    returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('a question was not written');
  return rows[0].id;
};

/** Writes a whole question over the row. How often options were chosen is forgotten where they change. */
export const updateQuestion = async (
  db: Db,
  row: QuestionForStaff,
  { staffId, at }: By,
  { isWritten, isPublished }: { readonly isWritten: boolean; readonly isPublished: boolean },
): Promise<void> => {
  await sql`
    delete from option_count using question where question_id = ${row.id} and question.id = question_id
      and question.options <> ${optionsJson(row)}::jsonb`.execute(db);
  await sql`
    update question set category_id = ${row.category_id}, subcategory_id = ${row.subcategory_id}, level = ${row.level},
      kind = ${row.kind}, text = ${row.text}, options = ${optionsJson(row)}::jsonb,
      answer_key = ${JSON.stringify(row.answer)}::jsonb, note = ${row.note}, image = ${row.image}, image_alt = ${row.image_alt},
      audio = ${row.audio}, audio_ms = ${row.audio_ms}, transcript = ${row.transcript}, difficulty = ${row.difficulty},
      source = ${row.source}, region = ${row.region}, as_of = ${row.as_of}::date, tags = ${row.tags}::text[],
      is_sample = ${row.is_sample}, state = ${row.state},
      written_by = case when ${isWritten} then ${staffId}::bigint else written_by end,
      reviewer_id = case when ${isPublished} then ${staffId}::bigint else reviewer_id end,
      changed_by = ${staffId}, changed_at = ${at}, edited_at = ${at}
    where id = ${row.id}`.execute(db);
};

/** Puts a question into the bin or, with null, takes it out. */
export const writeBinned = async (
  db: Db,
  id: number,
  binnedAt: Date | null,
  { staffId, at }: By,
): Promise<void> => {
  await sql`
    update question set binned_at = ${binnedAt}::timestamptz, changed_by = ${staffId}, changed_at = ${at}, edited_at = ${at}
    where id = ${id}`.execute(db);
};

export const writeState = async (
  db: Db,
  id: number,
  state: QuestionForStaff['state'],
  { staffId, at }: By,
): Promise<void> => {
  await sql`
    update question set state = ${state}, changed_by = ${staffId}, changed_at = ${at}, edited_at = ${at}
    where id = ${id}`.execute(db);
};
