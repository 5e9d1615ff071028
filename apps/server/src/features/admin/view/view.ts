/** Saved views of lists: everybody's own, not audited, because they change nothing of the site. */
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { deleteView, readViews, saveView } from './view-store.ts';

/** Views of one list; more of them would not be found again. */
const VIEWS_MOST = 20;

export const viewHandlers = ({
  db,
}: AppContext): OperatorHandlers<'view/list' | 'view/save' | 'view/delete'> => ({
  'view/list': ({ signedIn }, { table }) => readViews(db, signedIn.playerId, table),
  'view/save': async ({ signedIn }, view) => {
    const saved = await saveView(db, signedIn.playerId, view, VIEWS_MOST);
    if (saved === undefined) throw new Refusal('views_full');
    return saved;
  },
  'view/delete': async ({ signedIn }, { id }) => {
    if (!(await deleteView(db, signedIn.playerId, id))) throw new Refusal('no_data');
    return { done: true };
  },
});
