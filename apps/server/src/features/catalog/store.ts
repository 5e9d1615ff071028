/** The only SQL about categories, subcategories and who unlocked them. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type CategoryTable = {
  id: number;
  slug: string;
  type: number;
  language_id: number;
  name: string;
  icon: string;
  hue: number | null;
  image: string;
  is_premium: boolean;
  price: number;
  position: number;
  is_active: boolean;
  /** Whether it is played by levels, where its type is (`isByLevels`). */
  has_levels: boolean;
  /** Weekday whose daily lists take half of their questions from here: 0 Monday to 6 Sunday. */
  daily_weekday: number | null;
};
type SubcategoryTable = {
  id: number;
  category_id: number;
  slug: string;
  name: string;
  image: string;
  position: number;
  is_active: boolean;
};
type UnlockedTable = { player_id: number; category_id: number; price: number; unlocked_at: Date };
const tables = (db: Db) =>
  db.withTables<{
    category: CategoryTable;
    subcategory: SubcategoryTable;
    unlocked_category: UnlockedTable;
  }>();

export type CategoryRow = CategoryTable & { is_unlocked: boolean; subcategories: number };
export type SubcategoryRow = SubcategoryTable;

const categories = (db: Db, playerId: number | null) =>
  tables(db)
    .selectFrom('category')
    .selectAll('category')
    .select([
      sql<boolean>`not is_premium or exists (select from unlocked_category u
        where u.player_id = ${playerId}::bigint and u.category_id = category.id)`.as('is_unlocked'),
      sql<number>`(select count(*) from subcategory s where s.category_id = category.id and s.is_active)`.as(
        'subcategories',
      ),
    ])
    .where('is_active', '=', sql.lit(true));

export const readCategories = (
  db: Db,
  at: { type: number; languageId: number; playerId: number | null; withPremium: boolean },
): Promise<CategoryRow[]> =>
  categories(db, at.playerId)
    .where('type', '=', at.type)
    .where('language_id', '=', at.languageId)
    .where('is_premium', 'in', at.withPremium ? [true, false] : [false])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Active ones among the ids. */
export const readCategoriesById = (
  db: Db,
  ids: readonly number[],
  playerId: number,
): Promise<CategoryRow[]> => categories(db, playerId).where('id', 'in', ids).execute();

/** Switched off ones too. */
export const readNamesBySlug = (
  db: Db,
  slugs: readonly string[],
): Promise<Pick<CategoryTable, 'slug' | 'name'>[]> =>
  tables(db).selectFrom('category').select(['slug', 'name']).where('slug', 'in', slugs).execute();

export const readSubcategoryNames = (
  db: Db,
  ids: readonly number[],
): Promise<Pick<SubcategoryTable, 'id' | 'name'>[]> =>
  tables(db).selectFrom('subcategory').select(['id', 'name']).where('id', 'in', ids).execute();

/** By id when it is all digits, else by slug. */
const isId = (idOrSlug: string) => /^\d+$/.test(idOrSlug);

export const readCategory = (
  db: Db,
  idOrSlug: string,
  playerId: number | null,
): Promise<CategoryRow | undefined> => {
  const query = categories(db, playerId);
  return (
    isId(idOrSlug) ? query.where('id', '=', Number(idOrSlug)) : query.where('slug', '=', idOrSlug)
  ).executeTakeFirst();
};

export const readSubcategories = (db: Db, categoryId: number): Promise<SubcategoryRow[]> =>
  tables(db)
    .selectFrom('subcategory')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('is_active', '=', sql.lit(true))
    .orderBy('position')
    .orderBy('id')
    .execute();

const idOf = (db: Db, idOrSlug: string) =>
  isId(idOrSlug)
    ? sql<number>`${Number(idOrSlug)}::bigint`
    : tables(db).selectFrom('category').select('id').where('slug', '=', idOrSlug);

/** `category` (id or slug) null: whichever category it stands in. */
export const readSubcategory = (
  db: Db,
  category: string | null,
  idOrSlug: string,
): Promise<SubcategoryRow | undefined> =>
  tables(db)
    .selectFrom('subcategory')
    .selectAll()
    .$if(category !== null, query => query.where('category_id', '=', idOf(db, category ?? '')))
    .where('is_active', '=', sql.lit(true))
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', isId(idOrSlug) ? Number(idOrSlug) : idOrSlug)
    .executeTakeFirst();

/** Ids of the free, active categories of a type in a language. */
export async function readFreeIds(db: Db, types: readonly number[], languageId: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('category')
    .select('id')
    .where('type', 'in', types)
    .where('language_id', '=', languageId)
    .where('is_premium', '=', sql.lit(false))
    .where('is_active', '=', sql.lit(true))
    .execute();
  return rows.map(row => row.id);
}

/** Free, active categories of these types that belong to one of these weekdays (0 Monday to 6 Sunday), in the order of their list. */
export const readOfWeekdays = (
  db: Db,
  types: readonly number[],
  languageId: number,
  weekdays: readonly number[],
): Promise<Pick<CategoryTable, 'id' | 'name' | 'daily_weekday'>[]> =>
  tables(db)
    .selectFrom('category')
    .select(['id', 'name', 'daily_weekday'])
    .where('type', 'in', types)
    .where('language_id', '=', languageId)
    .where('daily_weekday', 'in', weekdays)
    .where('is_premium', '=', sql.lit(false))
    .where('is_active', '=', sql.lit(true))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Writes the unlock; false when the player had it already. */
export async function writeUnlock(
  db: Db,
  row: { player_id: number; category_id: number; price: number; unlocked_at: Date },
): Promise<boolean> {
  const written = await tables(db)
    .insertInto('unlocked_category')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export type FoundRow = Pick<CategoryTable, 'id' | 'type' | 'icon' | 'hue'> & {
  category_slug: string;
  subcategory_slug: string | null;
  name: string;
  /** Name of the category around a subcategory. */
  category: string | null;
  is_unlocked: boolean;
};

/** Categories of a language that visitors may see; those of `levelTypes` only where they are played by levels. */
type Within = {
  readonly types: readonly number[];
  readonly levelTypes: readonly number[];
  readonly languageId: number;
  readonly playerId: number | null;
};

const seen = ({ types, levelTypes, languageId }: Within) => sql`
  category.is_active and category.language_id = ${languageId} and category.type = any(${types}::integer[])
  and (category.has_levels or category.type <> all(${levelTypes}::integer[]))`;

/** Words that begin so, in the names of categories and their parts; of more than `most` only so many. */
export const readNamedSubjects = async (
  db: Db,
  {
    text,
    most,
    offset,
    limit,
    ...within
  }: Within & { text: string; most: number; offset: number; limit: number },
): Promise<{ rows: FoundRow[]; total: number }> => {
  const found = sql`(
    select category.id, type, icon, hue, category.slug as category_slug, null as subcategory_slug, category.name,
      null as category, is_premium
    from category where name_words(category.name) @@ question_query(${text}::text) and ${seen(within)}
    union all
    select category.id, type, icon, hue, category.slug, part.slug, part.name, category.name, is_premium
    from subcategory part join category on category.id = part.category_id
    where name_words(part.name) @@ question_query(${text}::text) and part.is_active and ${seen(within)}
    limit ${most}) found`;
  const { rows } = await sql<FoundRow>`
    select id, type, icon, hue, category_slug, subcategory_slug, name, category,
      not is_premium or exists (select from unlocked_category u
        where u.player_id = ${within.playerId}::bigint and u.category_id = found.id) as is_unlocked
    from ${found} order by subcategory_slug is not null, lower(name), id, subcategory_slug
    offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::integer as total from ${found}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
};
