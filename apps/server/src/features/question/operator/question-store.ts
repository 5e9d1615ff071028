/** The SQL by which staff list and read questions. */
import type { questions } from '@trivium/contract/admin/question';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import {
  FIT_EASY,
  FIT_FIRST,
  FIT_HARD,
  FIT_LAST,
  FIT_SERVED_LEAST,
  FIT_STEP,
  fitOf,
} from '@trivium/rules/question/fit';
import type { AnswerKey } from '@trivium/rules/question/question';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Pool } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';
import type { WrittenQuestion } from '../write/write-store.ts';

export type Questions = typeof questions.declaration;
export type QuestionForStaff = RowOf<Questions>;
export type QuestionFilter = ListAsk<Questions>['filter'];

type Named = { readonly id: number; readonly name: string } | null;
export type StoredQuestion = Omit<
  QuestionForStaff,
  'options' | 'right_side' | 'answer' | 'right_share' | 'fit' | 'changed_at' | 'binned_at'
> & {
  readonly options: WrittenQuestion['options'];
  readonly answer: AnswerKey;
  readonly rights: number;
  readonly changed_at: Date;
  readonly binned_at: Date | null;
};

const person = (id: string): RawBuilder<Named> => sql`
  (select jsonb_build_object('id', player.id, 'name', player.name) from player where player.id = question.${sql.ref(id)})`;

const columns = sql`
  question.id, question.version, question.category_id, category.name as category, category.hue as category_hue,
  question.subcategory_id, subcategory.name as subcategory, question.quiz_language_id as language_id, question.level, question.kind, question.text,
  question.options, question.answer_key as answer, question.note, question.image, question.image_alt, question.audio,
  question.audio_ms, question.transcript, question.difficulty, question.source, question.region, question.as_of, question.tags,
  question.is_sample, question.state, ${person('author_id')} as author, ${person('written_by')} as written_by,
  ${person('reviewer_id')} as reviewer, question.is_public, question.pack is not null as is_of_pack, question.is_held,
  question_listing.was_served, question_listing.reports, question_listing.served, question_listing.rights,
  ${person('changed_by')} as changed_by, question.changed_at, question.binned_at`;

const joins = sql`
  join question on question.id = question_listing.id
  left join category on category.id = question.category_id
  left join subcategory on subcategory.id = question.subcategory_id`;

const orders: Readonly<Record<ListAsk<Questions>['sort']['by'], RawBuilder<unknown>>> = {
  changed: sql`question_listing.changed_at`,
  level: sql`question_listing.level`,
  difficulty: sql`question_listing.difficulty`,
  served: sql`question_listing.served`,
  right_share: sql`question_listing.right_share`,
  reports: sql`question_listing.reports`,
  text: sql`question_listing.beginning`,
  id: sql`question_listing.id`,
};

/** A number as the database reckons fastest with it. */
const float = (value: number) => sql`${sql.lit(value)}::float8`;

/** How far the share of right answers is from what the level expects, as `fitOf` has it. */
const off = sql`question_listing.right_share
  - greatest(${float(FIT_LAST)}, ${float(FIT_FIRST)} - ${float(FIT_STEP)} * (question_listing.level - 1))`;
const fits = {
  too_hard: sql`question_listing.served >= ${FIT_SERVED_LEAST} and ${off} < -${float(FIT_HARD)}`,
  too_easy: sql`question_listing.served >= ${FIT_SERVED_LEAST} and ${off} > ${float(FIT_EASY)}`,
};

/** A search that finds more goes by the order of the list, and counts no further. */
const SEARCH_MOST = 10_000;

/**
 * Ids of what a search finds; null where they are more than `SEARCH_MOST`. Looked up first, because the planner takes words for
 * independent of each other: for two that never meet it would look at every row. Planned for its words, as `readPage` is.
 */
export const findByWords = async (db: Db, pool: Pool, text: string): Promise<number[] | null> => {
  const { sql: statement, parameters } = sql`
    select question.id from question where question.words @@ question_query(${text}) limit ${SEARCH_MOST + 1}`.compile(
    db,
  );
  const { rows } = await pool.query<{ id: number }>(statement, [...parameters]);
  return rows.length > SEARCH_MOST ? null : rows.map(({ id }) => id);
};

/** Whether each word of a search begins a word of the question, its options or its answer (`question_search`). */
const hasWords = (search: string) => sql`
  question_listing.id in (select question.id from question where question.words @@ question_query(${search}))`;

/** What a filter asks of the narrow rows; `languages` are those that the caller looks after, null for all. */
export const whereOf = (
  filter: QuestionFilter,
  languages: readonly number[] | null,
): RawBuilder<unknown>[] => {
  const { ids, text, language_id, category_ids, subcategory_ids, is_loose, level_from, level_to } = filter;
  const { kinds, difficulties, states, is_flagged, was_served, has_picture, has_source } = filter;
  const { author_id, import_id, tag, fit, in_bin = false } = filter;
  return [
    languages !== null && sql`question_listing.language_id = any(${languages}::int[])`,
    ids ? sql`question_listing.id = any(${ids}::bigint[])` : sql`question_listing.is_binned = ${in_bin}`,
    language_id !== undefined && sql`question_listing.language_id = ${language_id}`,
    category_ids && sql`question_listing.category_id = any(${category_ids}::bigint[])`,
    subcategory_ids && sql`question_listing.subcategory_id = any(${subcategory_ids}::bigint[])`,
    is_loose !== undefined && sql`(question_listing.category_id is null) = ${is_loose}`,
    level_from !== undefined && sql`question_listing.level >= ${level_from}`,
    level_to !== undefined && sql`question_listing.level <= ${level_to}`,
    kinds && sql`question_listing.kind = any(${kinds}::text[])`,
    difficulties && sql`question_listing.difficulty = any(${difficulties}::int[])`,
    states && sql`question_listing.state = any(${states}::text[])`,
    is_flagged !== undefined && sql`(question_listing.reports > 0) = ${is_flagged}`,
    was_served !== undefined && sql`question_listing.was_served = ${was_served}`,
    has_picture !== undefined && sql`question_listing.has_picture = ${has_picture}`,
    has_source !== undefined && sql`question_listing.has_source = ${has_source}`,
    author_id !== undefined && sql`question_listing.author_id = ${author_id}`,
    import_id !== undefined &&
      sql`question_listing.id in (select question_id from question_origin where import_id = ${import_id})`,
    tag !== undefined && sql`question_listing.tags <> '{}' and question_listing.tags @> array[${tag}::text]`,
    fit !== undefined && fits[fit],
    text !== undefined && hasWords(text),
  ].filter(piece => typeof piece === 'object');
};

/** What a list asks of the database; `found` has the ids that its words find, where they are known, `isKept` tells of rows that are not for the caller. */
export const questionQuery = (
  { filter: { text, ...filter }, sort, offset, limit }: ListAsk<Questions>,
  languages: readonly number[] | null,
  found: readonly number[] | null = null,
  isKept: RawBuilder<boolean> | null = null,
): PageQuery => ({
  table: 'question_listing',
  columns,
  joins,
  where: [
    ...whereOf(found === null && text !== undefined ? { ...filter, text } : filter, languages),
    ...(found === null ? [] : [sql`question_listing.id = any(${found}::bigint[])`]),
    ...(isKept === null ? [] : [sql`not ${isKept}`]),
  ],
  ...(found === null && text !== undefined && { countMost: SEARCH_MOST }),
  order: orders[sort.by],
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

export const presented = ({ options, rights, ...row }: StoredQuestion): QuestionForStaff => {
  const sides = 'left' in options ? options : { left: options, right: [] };
  return {
    ...row,
    options: [...sides.left],
    right_side: [...sides.right],
    answer: row.answer as QuestionForStaff['answer'],
    right_share: row.served === 0 ? null : rights / row.served,
    fit: fitOf(row.level, row.served, rights),
    changed_at: row.changed_at.toISOString(),
    binned_at: row.binned_at?.toISOString() ?? null,
  };
};

export const readForStaff = async (db: Db, ids: readonly number[]): Promise<QuestionForStaff[]> => {
  const { rows } = await sql<StoredQuestion>`
    select ${columns} from question_listing ${joins} where question_listing.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows.map(presented);
};

export const lockQuestions = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from question where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

/** Where a question may stand: the language of a category, and whether a subcategory is one of it. */
export const readPlace = async (
  db: Db,
  categoryId: number,
  subcategoryId: number | null,
): Promise<
  { readonly language_id: number; readonly is_part: boolean; readonly has_parts: boolean } | undefined
> => {
  const { rows } = await sql<{ language_id: number; is_part: boolean; has_parts: boolean }>`
    select language_id, exists (
        select from subcategory where subcategory.category_id = category.id and subcategory.id = ${subcategoryId}
      ) as is_part, exists (select from subcategory where subcategory.category_id = category.id) as has_parts
    from category where id = ${categoryId}`.execute(db);
  return rows[0];
};
