/** The SQL of bulk acts on questions: what decides about them, read narrowly, and one statement for all that an act changes. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { BulkQuestion } from '@trivium/rules/question/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type QuestionFilter, whereOf } from './question-store.ts';
import type { By } from './question-writes.ts';

export type BulkAsk = OperatorBody<'job/start'>['what'];

export type NarrowQuestion = Pick<BulkQuestion, 'state' | 'tags'> & {
  readonly id: number;
  readonly version: number;
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly language_id: number | null;
  readonly level: number;
  readonly binned_at: Date | null;
  readonly reviewer_id: number | null;
  readonly written_by: number | null;
};

/** Ids of all that a filter finds, in their order. */
export const findIds = async (
  db: Db,
  filter: QuestionFilter,
  languages: readonly number[] | null,
): Promise<number[]> => {
  const where = sql.join(whereOf(filter, languages), sql` and `);
  const { rows } = await sql<{
    id: number;
  }>`select id from question_listing where ${where} order by id`.execute(db);
  return rows.map(row => row.id);
};

const narrow = sql`id, version, category_id, subcategory_id, quiz_language_id as language_id, level, tags, state, binned_at,
  reviewer_id, written_by`;

export const readNarrow = async (db: Db, ids: readonly number[]): Promise<NarrowQuestion[]> => {
  const { rows } = await sql<NarrowQuestion>`
    select ${narrow} from question where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

const valuesOf = (what: BulkAsk, { staffId, at }: By): RawBuilder<unknown> => {
  switch (what.act) {
    case 'move':
      return sql`category_id = ${what.category_id}, subcategory_id = ${what.subcategory_id}`;
    case 'level':
      return sql`level = ${what.level}`;
    case 'tag':
      return sql`tags = tags || ${what.tag}::text`;
    case 'untag':
      return sql`tags = array_remove(tags, ${what.tag}::text)`;
    case 'review':
      return sql`state = 'in_review'`;
    case 'publish':
      return sql`state = 'published', reviewer_id = ${staffId}`;
    case 'retire':
      return sql`state = 'retired'`;
    case 'bin':
      return sql`binned_at = ${at}`;
    case 'restore':
      return sql`binned_at = null`;
  }
};

/** Changes locked questions alike. */
export const changeAll = async (db: Db, ids: readonly number[], what: BulkAsk, by: By): Promise<void> => {
  await sql`
    update question set ${valuesOf(what, by)}, changed_by = ${by.staffId}, changed_at = ${by.at}, edited_at = ${by.at}
    where id = any(${ids}::bigint[])`.execute(db);
};

/** What bulk acts change, as it was. */
export type Before = Pick<
  NarrowQuestion,
  'category_id' | 'subcategory_id' | 'level' | 'tags' | 'state' | 'reviewer_id'
> & { readonly binned_at: string | Date | null };

/** Puts locked questions back as they were. */
export const putBack = async (
  db: Db,
  rows: readonly { readonly id: number; readonly before: Before }[],
  { staffId, at }: By,
): Promise<void> => {
  const given = JSON.stringify(rows.map(({ id, before }) => ({ id, ...before })));
  await sql`
    update question set category_id = old.category_id, subcategory_id = old.subcategory_id, level = old.level,
      tags = array(select jsonb_array_elements_text(old.tags)), state = old.state, reviewer_id = old.reviewer_id,
      binned_at = old.binned_at, changed_by = ${staffId}, changed_at = ${at}, edited_at = ${at}
    from jsonb_to_recordset(${given}::jsonb) as old (id bigint, category_id bigint, subcategory_id bigint, level integer, tags jsonb,
      state text, reviewer_id bigint, binned_at timestamptz)
    where question.id = old.id`.execute(db);
};
