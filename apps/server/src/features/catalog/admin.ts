/** What staff do with the catalog: categories are listed, made, changed, and deleted while nothing hangs on them (DECISIONS 1). */
import { categories } from '@trivium/contract/admin/category';
import { type ResourceStore, resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { isViolation } from '../../platform/database/violation.ts';
import type { Languages } from '../language/language.ts';
import {
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

const slugTaken = (problem: unknown): never => {
  if (isViolation(problem, 'unique', 'category_slug_key'))
    throw new Refusal('slug_taken', {}, { fields: ['slug'] });
  throw problem;
};

const store = (context: AppContext, languages: Languages): ResourceStore<typeof categories.declaration> => ({
  list: async (ask, own) => {
    const { rows, total } = await readPage<Parameters<typeof presented>[0]>(context, categoryQuery(ask, own));
    return { rows: rows.map(presented), total };
  },
  read: readForStaff,
  languageOf: ({ language_id }) => language_id,
  lock: lockCategories,
  create: async (db, fields, at) => {
    const id = await insertCategory(db, fields, at).catch(slugTaken);
    if (id === undefined) throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
    return id;
  },
  change: async (db, row, fields, at) => {
    if (fields.slug !== undefined && (await isSlugKept(db, row.id)))
      throw new Refusal('slug_fixed', {}, { fields: ['slug'] });
    await updateCategory(db, { ...row, ...fields }, at).catch(slugTaken);
  },
  remove: async (db, { id, is_of_pack }) => {
    // The next start would bring it again.
    if (is_of_pack || (await isUsed(db, id))) throw new Refusal('still_used');
    await deleteCategory(db, id).catch(problem => {
      throw isViolation(problem, 'foreign key') ? new Refusal('still_used') : problem;
    });
  },
  // Which quiz languages are offered goes by their active categories.
  changed: languages.changed,
});

export const catalogAdmin = (context: AppContext, languages: Languages) =>
  resourceHandlers(context, categories, store(context, languages));
