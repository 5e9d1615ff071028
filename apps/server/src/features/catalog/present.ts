/** What leaves the catalog: rows with their looks, size and the caller's progress. */
import type { Reply } from '@trivium/contract/catalogue';
import { isByLevels, PASSAGE_TYPES } from '@trivium/rules/play/category-type';
import type { Db } from '../../platform/database/db.ts';
import { passedCounts } from '../progress/progress.ts';
import { placeSizes } from '../question/question.ts';
import { type Category, looksOf, type Subcategory } from './catalog.ts';

type CategoryReply = Reply<'get_categories'>[number];
type SubcategoryReply = Reply<'get_subcategory_by_maincategory'>['subcategories'][number];

/** How many passages stand in each place of some categories; they live above this room. Subcategory 0: none. */
export type PassageCounts = (
  db: Db,
  categoryIds: readonly number[],
) => Promise<{ category_id: number; subcategory_id: number; passages: number }[]>;

/** Sizes and progress of some categories, read in three statements however many there are. */
export async function presenter(
  db: Db,
  categories: readonly Category[],
  playerId: number | null,
  passageCounts: PassageCounts,
) {
  const ids = categories.map(category => category.id);
  const withPassages = categories.flatMap(({ id, type }) => (PASSAGE_TYPES.includes(type) ? [id] : []));
  const [sizes, passed, counts] = await Promise.all([
    placeSizes(db, ids),
    passedCounts(db, playerId, ids),
    withPassages.length === 0 ? [] : passageCounts(db, withPassages),
  ]);
  const passagesOf = (categoryId: number, subcategoryId?: number) =>
    counts
      .filter(count => count.category_id === categoryId)
      .filter(count => subcategoryId === undefined || count.subcategory_id === subcategoryId)
      .reduce((sum, count) => sum + count.passages, 0);
  const sizeOf = (categoryId: number, subcategoryId?: number) =>
    sizes
      .filter(size => size.category_id === categoryId)
      .filter(size => subcategoryId === undefined || size.subcategory_id === subcategoryId)
      .reduce(
        (sum, size) => ({ questions: sum.questions + size.questions, levels: sum.levels + size.levels }),
        { questions: 0, levels: 0 },
      );
  return {
    category: (row: Category): CategoryReply => ({
      id: row.id,
      slug: row.slug,
      type: row.type,
      name: row.name,
      icon: row.icon,
      ...looksOf(row),
      image: row.image,
      is_premium: row.is_premium,
      is_unlocked: row.is_unlocked,
      coins: row.is_premium ? row.price : 0,
      subcategories: row.subcategories,
      has_levels: isByLevels({ type: row.type, hasLevels: row.has_levels }),
      ...sizeOf(row.id),
      passages: passagesOf(row.id),
      levels_passed: passed(row.id),
    }),
    subcategory: (row: Subcategory): SubcategoryReply => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      image: row.image,
      ...sizeOf(row.category_id, row.id),
      passages: passagesOf(row.category_id, row.id),
      levels_passed: passed(row.category_id, row.id),
    }),
  };
}
