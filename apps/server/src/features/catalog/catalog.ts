/** Categories and subcategories: finding a place to play, and unlocking premium ones (DECISIONS 3, 4, 8). */
import { isOffered as isOfferedByRule } from '@trivium/rules/play/category-type';
import { categoryHue } from '@trivium/rules/site/category';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { together } from '../../platform/database/together.ts';
import { spend } from '../wallet/wallet.ts';
import {
  type CategoryRow,
  readCategories,
  readCategoriesById,
  readCategory,
  readFreeIds,
  readNamedSubjects,
  readNamesBySlug,
  readOfWeekdays,
  readSubcategories,
  readSubcategory,
  readSubcategoryNames,
  type SubcategoryRow,
  writeUnlock,
} from './store.ts';

export type Category = CategoryRow;
export type Subcategory = SubcategoryRow;

/** Where a level road lies: a category, and a subcategory where the category has some. */
export type Place = { readonly category: Category; readonly subcategory: Subcategory | null };

const PATTERNS = 4;

/** Hue 1–8 and pattern 0–3 of a category: the operator's choice, else by its id (DESIGN 4). */
export const looksOf = ({ id, hue }: Category) => ({ hue: categoryHue(id, hue), pattern: id % PATTERNS });

export {
  readCategories as listCategories,
  readFreeIds as freeCategoryIds,
  readNamedSubjects as findSubjects,
  readOfWeekdays as categoriesOfWeekdays,
  readSubcategories as listSubcategories,
};

/** The active categories among the ids, as one player sees them. */
export const categoriesById = async (
  db: Db,
  ids: readonly number[],
  playerId: number,
): Promise<Category[]> => (ids.length === 0 ? [] : readCategoriesById(db, ids, playerId));

/** Names of subcategories by id. */
export const subcategoryNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(ids.length === 0 ? [] : (await readSubcategoryNames(db, ids)).map(row => [row.id, row.name]));

/** Whether the mode of its type offers a category (`rules/play/category-type.ts`). */
export const isOffered = ({ type, has_levels }: Pick<Category, 'type' | 'has_levels'>): boolean =>
  isOfferedByRule({ type, hasLevels: has_levels });

/** Names of categories by slug, for what was bought once. */
export const categoryNames = async (db: Db, slugs: readonly string[]): Promise<Map<string, string>> =>
  new Map((await readNamesBySlug(db, slugs)).map(({ slug, name }) => [slug, name]));

/** Refuses `no_data` for a category that is not there or switched off. */
export async function findCategory(db: Db, idOrSlug: string, playerId: number | null): Promise<Category> {
  const category = await readCategory(db, idOrSlug, playerId);
  if (category === undefined) throw new Refusal('no_data');
  return category;
}

/** Refuses `no_data` for a category that is not there, and `premium_locked` for one that was not bought. */
const needUnlocked = (found: Category | undefined): Category => {
  if (found === undefined) throw new Refusal('no_data');
  if (!found.is_unlocked) throw new Refusal('premium_locked', { name: found.name, price: found.price });
  return found;
};

/** A category as a whole, whatever subcategories it has. Refuses `no_data` and `premium_locked`. */
export const findUnlocked = async (db: Db, category: string, playerId: number): Promise<Category> =>
  needUnlocked(await readCategory(db, category, playerId));

/**
 * A place to play. Refuses `no_data` when it does not exist, or when the category has subcategories and none is
 * named: then the category itself has no road. Refuses `premium_locked` when it was not bought.
 */
export async function findPlace(
  db: Db,
  category: string,
  subcategory: string | undefined,
  playerId: number,
): Promise<Place> {
  if (subcategory === undefined) {
    const found = await findUnlocked(db, category, playerId);
    if (found.subcategories > 0) throw new Refusal('no_data');
    return { category: found, subcategory: null };
  }
  const [found, part] = await together(db, on =>
    Promise.all([readCategory(on, category, playerId), readSubcategory(on, category, subcategory)]),
  );
  const whole = needUnlocked(found);
  if (part === undefined) throw new Refusal('no_data');
  return { category: whole, subcategory: part };
}

/** A subcategory with its category, named alone. Refuses as `findPlace` does. */
export async function findSubcategory(
  db: Db,
  idOrSlug: string,
  playerId: number,
): Promise<Place & { readonly subcategory: Subcategory }> {
  const subcategory = await readSubcategory(db, null, idOrSlug);
  if (subcategory === undefined) throw new Refusal('no_data');
  const { category } = await findPlace(db, String(subcategory.category_id), subcategory.slug, playerId);
  return { category, subcategory };
}

/** What a play keeps of the place it is played in. */
export const placeOfPlay = ({ category, subcategory }: Place, hasNextLevel = false) => ({
  subject: null,
  category: {
    id: category.id,
    slug: category.slug,
    name: category.name,
    icon: category.icon,
    ...looksOf(category),
  },
  subcategory: subcategory && { id: subcategory.id, slug: subcategory.slug, name: subcategory.name },
  hasNextLevel,
});

/** Buys a premium category: the charge and the unlock are one transaction, once, for ever (DECISIONS 8). */
export async function unlockCategory(
  context: AppContext,
  idOrSlug: string,
  playerId: number,
  now: number,
): Promise<Category> {
  const category = await findCategory(context.db, idOrSlug, playerId);
  if (category.is_unlocked) throw new Refusal('already_unlocked');
  await context.db.transaction().execute(async db => {
    const isNew = await writeUnlock(db, {
      player_id: playerId,
      category_id: category.id,
      price: category.price,
      unlocked_at: new Date(now),
    });
    if (!isNew) throw new Refusal('already_unlocked');
    if (category.price === 0) return;
    await spend(db, {
      playerId,
      coins: category.price,
      reason: 'unlock_category',
      reference: category.slug,
      key: `unlock/${playerId}/${category.id}`,
      now,
    });
  });
  return category;
}
