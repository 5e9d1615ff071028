/** The SQL by which staff list and write categories. */
import type { categories } from '@trivium/contract/admin/category';
import type { ChangesOf, ListAsk, NewOf, RowOf } from '@trivium/contract/admin/resource';
import { isByLevels } from '@trivium/rules/play/category-type';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords, type PageQuery } from '../../../platform/database/list-page.ts';
import { shortLevelsIn } from './level-size-store.ts';

type Categories = typeof categories.declaration;
export type CategoryForStaff = RowOf<Categories>;
export type NewCategory = NewOf<Categories>;
export type CategoryChanges = ChangesOf<Categories>;

type StoredCategory = Omit<CategoryForStaff, 'edited_at'> & { readonly edited_at: Date | null };

const questions = sql`(
  select coalesce(sum(size.questions), 0)::int from level_size size where size.category_id = category.id)`;

const columns = sql`
  category.id, category.version, category.type, category.language_id, category.slug, category.name, category.icon,
  category.hue, category.image, category.price, category.position, category.is_active, category.is_premium,
  category.has_levels, category.daily_weekday, category.subject, category.pack is not null as is_of_pack, ${questions} as questions,
  ${shortLevelsIn(sql`size.category_id = category.id`)} as short_levels,
  (select count(*) from subcategory part where part.category_id = category.id) as subcategories, category.edited_at`;

const orders: Readonly<Record<ListAsk<Categories>['sort']['by'], RawBuilder<unknown>>> = {
  position: sql`category.position`,
  name: byName(sql`category.name`),
  slug: sql`category.slug`,
  price: sql`category.price`,
  questions,
  edited_at: sql`category.edited_at`,
  id: sql`category.id`,
};

/** What a list asks of the database; `languages` as in `StaffCall`. */
export const categoryQuery = (
  { filter, sort, offset, limit }: ListAsk<Categories>,
  languages: readonly number[] | null,
): PageQuery => {
  const { ids, text, language_id, type, is_premium, is_active, is_of_pack, subject } = filter;
  const where = [
    ids && sql`category.id = any(${ids}::bigint[])`,
    languages !== null && sql`category.language_id = any(${languages}::int[])`,
    language_id !== undefined && sql`category.language_id = ${language_id}`,
    type !== undefined && sql`category.type = ${type}`,
    is_premium !== undefined && sql`category.is_premium = ${is_premium}`,
    is_active !== undefined && sql`category.is_active = ${is_active}`,
    is_of_pack !== undefined && sql`(category.pack is not null) = ${is_of_pack}`,
    subject !== undefined && sql`category.subject = ${subject}`,
    text !== undefined && hasWords(sql`category.name || ' ' || category.slug`, text),
  ].filter(piece => typeof piece === 'object');
  return {
    table: 'category',
    columns,
    where,
    order: orders[sort.by],
    isDescending: sort.order === 'desc',
    offset,
    limit,
  };
};

export const presented = (row: StoredCategory): CategoryForStaff => ({
  ...row,
  short_levels: isByLevels({ type: row.type, hasLevels: row.has_levels }) ? row.short_levels : 0,
  edited_at: row.edited_at?.toISOString() ?? null,
});

export const readForStaff = async (db: Db, ids: readonly number[]): Promise<CategoryForStaff[]> => {
  const { rows } = await sql<StoredCategory>`
    select ${columns} from category where category.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presented);
};

export const lockCategories = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from category where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

/** The id; undefined when its language is not there. */
export const insertCategory = async (db: Db, fields: NewCategory, at: Date): Promise<number | undefined> => {
  const { type, language_id, slug, name, icon, hue, image, price, position, is_active } = fields;
  const { rows } = await sql<{ id: number }>`
    insert into category (type, language_id, slug, name, icon, hue, image, price, is_premium, position, is_active,
      has_levels, daily_weekday, subject, edited_at)
    select ${type}, language.id, ${slug}, ${name}, ${icon}, ${hue}, ${image}, ${price}, ${price > 0}, ${position},
      ${is_active}, ${fields.has_levels}, ${fields.daily_weekday}, ${fields.subject}, ${at}
    from language where language.id = ${language_id} returning id`.execute(db);
  return rows[0]?.id;
};

/** What staff switched off stays off when the starter pack is switched on again. */
export const updateCategory = async (db: Db, row: CategoryForStaff, at: Date): Promise<void> => {
  await sql`
    update category set slug = ${row.slug}, name = ${row.name}, icon = ${row.icon}, hue = ${row.hue},
      image = ${row.image}, price = ${row.price}, is_premium = ${row.price > 0}, position = ${row.position},
      is_active = ${row.is_active}, is_put_away = is_put_away and ${row.is_active}, has_levels = ${row.has_levels},
      daily_weekday = ${row.daily_weekday}, subject = ${row.subject}, edited_at = ${at}
    where id = ${row.id}`.execute(db);
};

/** Whether a slug is part of something that cannot follow it: the starter pack, or what a player paid for. */
export const isSlugKept = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from category where id = ${id}
      and (pack is not null or exists (select from unlocked_category bought where bought.category_id = category.id))`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether something of a category is there that is found by an index; the rest refuses by its foreign key. */
export const isUsed = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from category where id = ${id} and (
      exists (select from question where category_id = ${id})
      or exists (select from subcategory where category_id = ${id})
      or exists (select from passage where category_id = ${id}))`.execute(db);
  return rows.length > 0;
};

export const deleteCategory = async (db: Db, id: number): Promise<void> => {
  // Kept by the database for places that once had questions.
  await sql`delete from level_size where category_id = ${id} and questions = 0`.execute(db);
  await sql`delete from category where id = ${id}`.execute(db);
};
