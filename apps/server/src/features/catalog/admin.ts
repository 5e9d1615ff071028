/**
 * What staff do with the catalog: categories and their parts are listed, made, changed, put in order, and deleted while nothing
 * hangs on them (DECISIONS 1).
 */
import { categories, subcategories } from '@trivium/contract/admin/category';
import { isShort, wholeRoad } from '@trivium/rules/level/size';
import { sql } from 'kysely';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { isViolation } from '../../platform/database/violation.ts';
import type { Languages } from '../language/language.ts';
import {
  type CategoryForStaff,
  categoryQuery,
  deleteCategory,
  insertCategory,
  isSlugKept,
  isUsed,
  lockCategories,
  presented,
  readForStaff,
  updateCategory,
} from './operator/category-store.ts';
import { readLevelSizes } from './operator/level-size-store.ts';
import { type OrderedTable, putInOrder } from './operator/order.ts';
import {
  deleteSubcategory,
  insertSubcategory,
  isSubcategoryUsed,
  lockSubcategories,
  presentedSubcategory,
  readSubcategoriesForStaff,
  type StoredSubcategory,
  type SubcategoryForStaff,
  subcategoryQuery,
  updateSubcategory,
} from './operator/subcategory-store.ts';

/** What two rows cannot share, as a refusal about its field. */
const taken = (problem: unknown): never => {
  if (
    isViolation(problem, 'unique', 'category_slug_key') ||
    isViolation(problem, 'unique', 'subcategory_slug_key')
  )
    throw new Refusal('slug_taken', {}, { fields: ['slug'] });
  if (isViolation(problem, 'unique', 'category_subject'))
    throw new Refusal('subject_taken', {}, { fields: ['subject'] });
  throw problem;
};

const usedElsewhere = (problem: unknown): never => {
  throw isViolation(problem, 'foreign key') ? new Refusal('still_used') : problem;
};

const categoryStore = (context: AppContext, languages: Languages) =>
  ({
    list: async (ask, own) => {
      const { rows, total } = await readPage<Parameters<typeof presented>[0]>(
        context,
        categoryQuery(ask, own),
      );
      return { rows: rows.map(presented), total };
    },
    read: readForStaff,
    languageOf: ({ language_id }) => language_id,
    lock: lockCategories,
    create: async (db, fields, at) => {
      const id = await insertCategory(db, fields, at).catch(taken);
      if (id === undefined) throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
      return id;
    },
    change: async (db, row, fields, at) => {
      if (fields.slug !== undefined && (await isSlugKept(db, row.id)))
        throw new Refusal('slug_fixed', {}, { fields: ['slug'] });
      await updateCategory(db, { ...row, ...fields }, at).catch(taken);
    },
    remove: async (db, { id, is_of_pack }) => {
      // The next start would bring it again.
      if (is_of_pack || (await isUsed(db, id))) throw new Refusal('still_used');
      await deleteCategory(db, id).catch(usedElsewhere);
    },
    // Which quiz languages are offered goes by their active categories.
    changed: languages.changed,
  }) satisfies ResourceStore<typeof categories.declaration>;

const subcategoryStore = (context: AppContext) =>
  ({
    list: async (ask, own) => {
      const { rows, total } = await readPage<StoredSubcategory>(context, subcategoryQuery(ask, own));
      return { rows: rows.map(presentedSubcategory), total };
    },
    read: readSubcategoriesForStaff,
    languageOf: ({ language_id }) => language_id,
    lock: lockSubcategories,
    create: async (db, fields, at) => {
      const id = await insertSubcategory(db, fields, at).catch(taken);
      if (id === undefined) throw new Refusal('no_data', {}, { fields: ['category_id'] });
      return id;
    },
    change: async (db, row, fields, at) => {
      if (fields.slug !== undefined && row.is_of_pack)
        throw new Refusal('slug_fixed', {}, { fields: ['slug'] });
      await updateSubcategory(db, { ...row, ...fields }, at).catch(taken);
    },
    remove: async (db, row) => {
      // The next start would bring it again.
      if (row.is_of_pack || (await isSubcategoryUsed(db, row))) throw new Refusal('still_used');
      await deleteSubcategory(db, row).catch(usedElsewhere);
    },
  }) satisfies ResourceStore<typeof subcategories.declaration>;

export const catalogAdmin = (context: AppContext, languages: Languages) => {
  const { db } = context;
  const store = categoryStore(context, languages);
  const partStore = subcategoryStore(context);
  const list: OrderedTable<CategoryForStaff> = {
    name: 'category',
    read: store.read,
    hold: (tx, call, held) => holdRows<typeof categories.declaration>(store, tx, call, held),
    listOf: ({ type, language_id }) => `${type}/${language_id}`,
    among: ({ type, language_id }) => sql`type = ${type} and language_id = ${language_id}`,
  };
  const partList: OrderedTable<SubcategoryForStaff> = {
    name: 'subcategory',
    read: partStore.read,
    hold: (tx, call, held) => holdRows<typeof subcategories.declaration>(partStore, tx, call, held),
    listOf: ({ category_id }) => String(category_id),
    among: ({ category_id }) => sql`category_id = ${category_id}`,
  };
  const { 'category/read': readOne, ...handlers } = resourceHandlers(context, categories, store);
  return {
    ...handlers,
    'category/read': readOne,
    ...resourceHandlers(context, subcategories, partStore),
    'category/order': (call, { rows }) => db.transaction().execute(tx => putInOrder(tx, list, call, rows)),
    'subcategory/order': (call, { rows }) =>
      db.transaction().execute(tx => putInOrder(tx, partList, call, rows)),
    quiz_languages: async ({ languages: own }) => {
      const offered = languages.quizzes();
      return languages
        .all()
        .filter(({ id, in_quiz }) => in_quiz && (own === null || own.includes(id)))
        .map(({ id, code, name, rtl }) => ({
          ...{ id, code, name, is_rtl: rtl },
          is_offered: offered.some(row => row.id === id),
        }));
    },
    'category/levels': async (call, { id }) => {
      await readOne(call, { id });
      const sizes = Map.groupBy(await readLevelSizes(db, id), size => size.subcategory_id);
      return [...sizes].flatMap(([place, levels]) =>
        wholeRoad(levels).map(({ level, questions }) => ({
          ...{ subcategory_id: place === 0 ? null : place, level, questions },
          is_short: isShort({ questions }),
        })),
      );
    },
  } satisfies Partial<OperatorHandlers>;
};
