/** The SQL by which staff list and write subcategories. */
import type { subcategories } from '@trivium/contract/admin/category';
import type { ListAsk, NewOf, RowOf } from '@trivium/contract/admin/resource';
import { isByLevels } from '@trivium/rules/play/category-type';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords, type PageQuery } from '../../../platform/database/list-page.ts';
import { shortLevelsIn } from './level-size-store.ts';

type Subcategories = typeof subcategories.declaration;
export type SubcategoryForStaff = RowOf<Subcategories>;

export type StoredSubcategory = Omit<SubcategoryForStaff, 'edited_at'> & {
  readonly edited_at: Date | null;
  readonly type: number;
  readonly has_levels: boolean;
};

const here = sql`size.category_id = subcategory.category_id and size.subcategory_id = subcategory.id`;
const questions = sql`(select coalesce(sum(size.questions), 0)::int from level_size size where ${here})`;
/** Something of the category that it stands in. */
const above = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from category whole where whole.id = subcategory.category_id)`;

const columns = sql`
  subcategory.id, subcategory.version, subcategory.category_id, subcategory.slug, subcategory.name, subcategory.image,
  subcategory.position, subcategory.is_active, subcategory.pack is not null as is_of_pack, subcategory.edited_at,
  ${above(sql`whole.language_id`)} as language_id, ${above(sql`whole.type`)} as type,
  ${above(sql`whole.has_levels`)} as has_levels, ${questions} as questions, ${shortLevelsIn(here)} as short_levels`;

const orders: Readonly<Record<ListAsk<Subcategories>['sort']['by'], RawBuilder<unknown>>> = {
  position: sql`subcategory.position`,
  name: byName(sql`subcategory.name`),
  slug: sql`subcategory.slug`,
  questions,
  edited_at: sql`subcategory.edited_at`,
  id: sql`subcategory.id`,
};

/** What a list asks of the database; `languages` as in `StaffCall`. */
export const subcategoryQuery = (
  { filter, sort, offset, limit }: ListAsk<Subcategories>,
  languages: readonly number[] | null,
): PageQuery => {
  const { ids, text, category_id, language_id, type, is_active } = filter;
  const where = [
    ids && sql`subcategory.id = any(${ids}::bigint[])`,
    category_id !== undefined && sql`subcategory.category_id = ${category_id}`,
    languages !== null && sql`${above(sql`whole.language_id`)} = any(${languages}::int[])`,
    language_id !== undefined && sql`${above(sql`whole.language_id`)} = ${language_id}`,
    type !== undefined && sql`${above(sql`whole.type`)} = ${type}`,
    is_active !== undefined && sql`subcategory.is_active = ${is_active}`,
    text !== undefined && hasWords(sql`subcategory.name || ' ' || subcategory.slug`, text),
  ].filter(piece => typeof piece === 'object');
  return {
    table: 'subcategory',
    columns,
    where,
    order: orders[sort.by],
    isDescending: sort.order === 'desc',
    offset,
    limit,
  };
};

export const presentedSubcategory = ({
  type,
  has_levels,
  ...row
}: StoredSubcategory): SubcategoryForStaff => ({
  ...row,
  short_levels: isByLevels({ type, hasLevels: has_levels }) ? row.short_levels : 0,
  edited_at: row.edited_at?.toISOString() ?? null,
});

export const readSubcategoriesForStaff = async (
  db: Db,
  ids: readonly number[],
): Promise<SubcategoryForStaff[]> => {
  const { rows } = await sql<StoredSubcategory>`
    select ${columns} from subcategory where subcategory.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedSubcategory);
};

export const lockSubcategories = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from subcategory where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

/** The id; undefined when its category is not there. */
export const insertSubcategory = async (
  db: Db,
  { category_id, slug, name, image, position, is_active }: NewOf<Subcategories>,
  at: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into subcategory (category_id, slug, name, image, position, is_active, edited_at)
    select category.id, ${slug}, ${name}, ${image}, ${position}, ${is_active}, ${at}
    from category where category.id = ${category_id} returning id`.execute(db);
  return rows[0]?.id;
};

export const updateSubcategory = async (db: Db, row: SubcategoryForStaff, at: Date): Promise<void> => {
  await sql`
    update subcategory set slug = ${row.slug}, name = ${row.name}, image = ${row.image}, position = ${row.position},
      is_active = ${row.is_active}, edited_at = ${at}
    where id = ${row.id}`.execute(db);
};

/** Whether something of a subcategory is there that is found by an index; the rest refuses by its foreign key. */
export const isSubcategoryUsed = async (
  db: Db,
  { id, category_id }: Pick<SubcategoryForStaff, 'id' | 'category_id'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select where exists (select from question where category_id = ${category_id} and subcategory_id = ${id})
      or exists (select from passage where category_id = ${category_id} and subcategory_id = ${id})
      or exists (select from level_best where category_id = ${category_id} and subcategory_id = ${id})`.execute(
    db,
  );
  return rows.length > 0;
};

export const deleteSubcategory = async (db: Db, { id, category_id }: SubcategoryForStaff): Promise<void> => {
  // Kept by the database for places that once had questions.
  await sql`
    delete from level_size where category_id = ${category_id} and subcategory_id = ${id} and questions = 0`.execute(
    db,
  );
  await sql`delete from subcategory where id = ${id}`.execute(db);
};
