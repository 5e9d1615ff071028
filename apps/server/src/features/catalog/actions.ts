/** Handlers of the catalog. */
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Languages } from '../language/language.ts';
import { passedCounts } from '../progress/progress.ts';
import { balanceOf } from '../wallet/wallet.ts';
import {
  type Category,
  findCategory,
  isOffered,
  listCategories,
  listSubcategories,
  unlockCategory,
} from './catalog.ts';
import { type PassageCounts, presenter } from './present.ts';

/** Battles and their lists never show premium categories (DECISIONS 3: sub_type 2 and 3). */
const BATTLE_SUB_TYPES: readonly (number | undefined)[] = [2, 3];

export function catalogActions(
  context: AppContext,
  languages: Languages,
  deps: { readonly passageCounts: PassageCounts },
): Handlers<
  'get_categories' | 'get_subcategory_by_maincategory' | 'set_quiz_categories' | 'unlock_premium_category'
> {
  const { db } = context;
  return {
    get_categories: async (call, { type, sub_type }) => {
      const playerId = call.signedIn?.playerId ?? null;
      const rows = await listCategories(db, {
        type,
        playerId,
        languageId: languages.quizLanguageId(call.languageId ?? call.signedIn?.quizLanguageId ?? null),
        withPremium: !BATTLE_SUB_TYPES.includes(sub_type),
      });
      const present = await presenter(db, rows, playerId, deps.passageCounts);
      const isShown = (row: Category) =>
        sub_type === undefined ? isOffered(row) : sub_type !== 1 || row.is_unlocked;
      return rows.filter(isShown).map(present.category);
    },
    get_subcategory_by_maincategory: async (call, { category_slug, subcategory_slug }) => {
      const { playerId } = call.signedIn;
      const category = await findCategory(db, category_slug, playerId);
      const rows = await listSubcategories(db, category.id);
      const wanted = rows.filter(
        row => !subcategory_slug || [row.slug, String(row.id)].includes(subcategory_slug),
      );
      const present = await presenter(db, [category], playerId, deps.passageCounts);
      return { category: present.category(category), subcategories: wanted.map(present.subcategory) };
    },
    set_quiz_categories: async (call, { category }) => {
      const { playerId } = call.signedIn;
      const found = await findCategory(db, category, playerId);
      const passed = await passedCounts(db, playerId, [found.id]);
      return { category_id: found.id, played: passed(found.id) > 0 };
    },
    unlock_premium_category: async (call, { category }) => {
      const { playerId } = call.signedIn;
      const unlocked = await unlockCategory(context, category, playerId, call.now);
      const { total } = await balanceOf(db, playerId);
      return { category_id: unlocked.id, is_unlocked: true, coins: total };
    },
  };
}
