/** Saved views of lists: filters, order and columns under a name, each staff member's own. */
import { z } from 'zod';
import { done } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { oneLine, rowId } from './fields.ts';

const VIEW_NAME_MOST = 40;
const FILTER_MOST = 4_000;
const COLUMNS_MOST = 30;

const word = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);

const fields = {
  table: word.describe('The list, as its calls name it.'),
  name: oneLine(VIEW_NAME_MOST),
  filter: z.string().max(FILTER_MOST).describe('The filters, as JSON.'),
  sort: z.strictObject({ by: word, order: z.enum(['asc', 'desc']) }),
  columns: z.array(word).max(COLUMNS_MOST).describe('Columns that are shown; empty for the usual ones.'),
};
const view = z.object({ id: rowId, ...fields });

const ways = { feature: 'admin', who: 'editor', right: null } as const;

const viewList = defineOperatorCall({
  ...ways,
  name: 'view/list',
  summary: 'The views of the caller of one list, in the order of their names.',
  body: z.strictObject({ table: fields.table }),
  reply: z.array(view),
});
const viewSave = defineOperatorCall({
  ...ways,
  name: 'view/save',
  summary: 'Saves a view of the caller; one of the same name is replaced.',
  body: z.strictObject(fields),
  reply: view,
  refusals: ['views_full'],
});
const viewDelete = defineOperatorCall({
  ...ways,
  name: 'view/delete',
  summary: 'Deletes a view of the caller.',
  body: z.strictObject({ id: rowId }),
  reply: done,
  refusals: ['no_data'],
});

/** The calls about views, for the catalogue. */
export const viewCalls = {
  [viewList.name]: viewList,
  [viewSave.name]: viewSave,
  [viewDelete.name]: viewDelete,
};
