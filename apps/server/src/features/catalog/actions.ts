/** Handlers of the catalog. */
import type { Reply } from '@trivium/contract/catalogue';
import { LEVEL_TYPES } from '@trivium/rules/play/category-type';
import { MODE_ROWS, modesOf } from '@trivium/rules/play/mode-row';
import { categoryHue } from '@trivium/rules/site/category';
import { SEARCH_LEAST, searchLetters } from '@trivium/rules/text/search';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Languages } from '../language/language.ts';
import { passedCounts } from '../progress/progress.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import {
  type Category,
  findCategory,
  findSubjects,
  isOffered,
  listCategories,
  listSubcategories,
  unlockCategory,
} from './catalog.ts';
import { type PassageCounts, presenter } from './present.ts';
import type { FoundRow } from './store.ts';

/** Battles and their lists never show premium categories (DECISIONS 3: sub_type 2 and 3). */
const BATTLE_SUB_TYPES: readonly (number | undefined)[] = [2, 3];

export function catalogActions(
  context: AppContext,
  languages: Languages,
  deps: { readonly passageCounts: PassageCounts; readonly settings: Settings },
): Handlers<
  | 'get_categories'
  | 'get_subjects_named'
  | 'get_subcategory_by_maincategory'
  | 'set_quiz_categories'
  | 'unlock_premium_category'
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
    get_subjects_named: findsSubjects(context, languages, deps.settings),
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

/** Refuses `search_off` where the operator has no search. */
const findsSubjects =
  (
    { db }: AppContext,
    languages: Languages,
    settings: Settings,
  ): Handlers<'get_subjects_named'>['get_subjects_named'] =>
  async (call, { text, offset, limit }) => {
    if (!settings.get('search_enabled')) throw new Refusal('search_off');
    if (searchLetters(text) < SEARCH_LEAST) return { rows: [], total: 0 };
    const { rows, total } = await findSubjects(db, {
      ...{ text, offset, limit, levelTypes: LEVEL_TYPES, most: settings.get('search_most') },
      types: typesThatAreOn(settings),
      playerId: call.signedIn?.playerId ?? null,
      languageId: languages.quizLanguageId(call.languageId ?? call.signedIn?.quizLanguageId ?? null),
    });
    return { rows: rows.map(presentFound), total };
  };

/** Types of categories that a mode of their own plays. */
const typesThatAreOn = (settings: Settings): number[] =>
  modesOf('level', 'set', 'passage').flatMap(mode =>
    settings.get(`${mode}_enabled`) ? (MODE_ROWS[mode].categoryType ?? []) : [],
  );

const presentFound = ({ id, hue, ...row }: FoundRow): Reply<'get_subjects_named'>[number] => ({
  ...row,
  hue: categoryHue(id, hue),
});
