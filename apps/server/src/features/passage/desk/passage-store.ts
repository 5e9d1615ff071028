/** The SQL by which staff list and write passages. */
import type { passages } from '@trivium/contract/admin/content/passage';
import type { ChangesOf, ListAsk, NewOf, RowOf } from '@trivium/contract/admin/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords, type PageQuery } from '../../../platform/database/list-page.ts';

export type Passages = typeof passages.declaration;
export type PassageForStaff = RowOf<Passages>;
export type NewPassage = NewOf<Passages>;
export type PassageChanges = ChangesOf<Passages>;

export type StoredPassage = Omit<PassageForStaff, 'edited_at'> & { readonly edited_at: Date | null };

const isServed = sql`question.is_active and not question.is_held`;
const served = sql`(
  select count(*)::int from passage_question link join question on question.id = link.question_id
  where link.passage_id = passage.id and ${isServed})`;

const columns = sql`
  passage.id, passage.version, passage.category_id, passage.subcategory_id, passage.title, passage.body, passage.image,
  passage.image_alt, coalesce(passage.youtube_id, '') as youtube_id, passage.youtube_title, passage.pdf, passage.pdf_title,
  passage.is_active, passage.words, passage.reading_seconds, passage.pack is not null as is_of_pack, passage.edited_at,
  category.name as category, category.hue as category_hue, category.language_id, subcategory.name as subcategory,
  ${served} as served, (
    select coalesce(jsonb_agg(link.question_id order by link.position, link.question_id), '[]') from passage_question link
    where link.passage_id = passage.id) as question_ids`;
const joins = sql`
  join category on category.id = passage.category_id left join subcategory on subcategory.id = passage.subcategory_id`;

const orders: Readonly<Record<ListAsk<Passages>['sort']['by'], RawBuilder<unknown>>> = {
  title: byName(sql`passage.title`),
  edited_at: sql`passage.edited_at`,
  reading_seconds: sql`passage.reading_seconds`,
  id: sql`passage.id`,
};

const ofLanguages = (ids: readonly number[]) => sql`exists (
  select from category where category.id = passage.category_id and category.language_id = any(${ids}::int[]))`;

/** What a list asks of the database; `languages` as in `StaffCall`. */
export const passageQuery = (
  { filter, sort, offset, limit }: ListAsk<Passages>,
  languages: readonly number[] | null,
): PageQuery => {
  const { ids, text, language_id, category_id, is_active, lacks_questions } = filter;
  const where = [
    ids && sql`passage.id = any(${ids}::bigint[])`,
    languages !== null && ofLanguages(languages),
    language_id !== undefined && ofLanguages([language_id]),
    category_id !== undefined && sql`passage.category_id = ${category_id}`,
    is_active !== undefined && sql`passage.is_active = ${is_active}`,
    lacks_questions !== undefined && sql`(${served} = 0) = ${lacks_questions}`,
    text !== undefined && hasWords(sql`passage.title`, text),
  ].filter(piece => typeof piece === 'object');
  return {
    ...{ table: 'passage', columns, joins, where, order: orders[sort.by] },
    ...{ isDescending: sort.order === 'desc', offset, limit },
  };
};

export const presentedPassage = (row: StoredPassage): PassageForStaff => ({
  ...row,
  edited_at: row.edited_at?.toISOString() ?? null,
});

export const readPassagesForStaff = async (db: Db, ids: readonly number[]): Promise<PassageForStaff[]> => {
  const { rows } = await sql<StoredPassage>`
    select ${columns} from passage ${joins} where passage.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedPassage);
};

export const lockPassages = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from passage where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

export type PassagePlaceRow = {
  readonly type: number;
  readonly language_id: number;
  readonly has_parts: boolean;
  /** The subcategory is one of the category's. */
  readonly is_part: boolean;
};

/** What a category is, locked against its deletion; undefined when there is none. */
export const readPassagePlace = async (
  db: Db,
  { category_id, subcategory_id }: Pick<PassageForStaff, 'category_id' | 'subcategory_id'>,
): Promise<PassagePlaceRow | undefined> => {
  const { rows } = await sql<PassagePlaceRow>`
    select type, language_id,
      exists (select from subcategory where subcategory.category_id = category.id) as has_parts,
      exists (select from subcategory where subcategory.category_id = category.id
        and subcategory.id = ${subcategory_id}::bigint) as is_part
    from category where id = ${category_id} for key share`.execute(db);
  return rows[0];
};

/** What is written of a passage, with its words counted. */
export type WrittenPassage = Omit<NewPassage, never> & {
  readonly words: number;
  readonly reading_seconds: number;
};

export const insertPassage = async (
  db: Db,
  row: WrittenPassage,
  { slug, at }: { readonly slug: string; readonly at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into passage (slug, category_id, subcategory_id, title, body, image, image_alt, youtube_id, youtube_title, pdf,
      pdf_title, words, reading_seconds, is_active, edited_at)
    values (${slug}, ${row.category_id}, ${row.subcategory_id}, ${row.title}, ${row.body}, ${row.image}, ${row.image_alt},
      nullif(${row.youtube_id}, ''), ${row.youtube_title}, ${row.pdf}, ${row.pdf_title}, ${row.words}, ${row.reading_seconds},
      ${row.is_active}, ${at})
    returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('a passage was not written');
  return rows[0].id;
};

/** What staff switched off stays off when the starter pack is switched on again. */
export const updatePassage = async (db: Db, id: number, row: WrittenPassage, at: Date): Promise<void> => {
  await sql`
    update passage set category_id = ${row.category_id}, subcategory_id = ${row.subcategory_id}, title = ${row.title},
      body = ${row.body}, image = ${row.image}, image_alt = ${row.image_alt}, youtube_id = nullif(${row.youtube_id}, ''),
      youtube_title = ${row.youtube_title}, pdf = ${row.pdf}, pdf_title = ${row.pdf_title}, words = ${row.words},
      reading_seconds = ${row.reading_seconds}, is_active = ${row.is_active},
      is_put_away = is_put_away and not ${row.is_active}, edited_at = ${at}, version = version + 1
    where id = ${id}`.execute(db);
};

/** Whether somebody has played it. */
export const isPassagePlayed = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from passage_best where passage_id = ${id}
    union all select from play where scope = ${`fun_and_learn/${id}`} limit 1`.execute(db);
  return rows.length > 0;
};

/** Its questions are left without a place. */
export const deletePassage = async (db: Db, id: number): Promise<void> => {
  await sql`delete from passage_question where passage_id = ${id}`.execute(db);
  await sql`delete from passage where id = ${id}`.execute(db);
};
