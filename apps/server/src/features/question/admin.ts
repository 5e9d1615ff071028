/** What staff do with questions (DECISIONS 1, 12). */
import { questions } from '@trivium/contract/admin/question';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { exportQuestions } from './operator/export.ts';
import { noteSeen } from './operator/held-store.ts';
import { type QuestionDeps, questionStore } from './operator/question-admin.ts';
import type { Questions } from './operator/question-store.ts';
import { writeBinned } from './operator/question-writes.ts';

const restore =
  (
    { db }: AppContext,
    store: ResourceStore<Questions>,
  ): OperatorHandlers<'question/restore'>['question/restore'] =>
  (call, held) =>
    db.transaction().execute(async tx => {
      const [row] = await holdRows<Questions>(store, tx, call, [held]);
      if (row === undefined || row.binned_at === null) throw new Refusal('no_data');
      const { address, now, signedIn } = call;
      const actorId = signedIn.playerId;
      await writeBinned(tx, row.id, null, { staffId: actorId, at: new Date(now) });
      const [before, after] = [{ binned_at: row.binned_at }, { binned_at: null }];
      const subject = String(row.id);
      await audit(tx, { actorId, action: 'question.restore', subject, before, after, address, now });
      const [restored] = await store.read(tx, [row.id]);
      if (restored === undefined) throw new Error('a restored question is not there');
      return restored;
    });

export const questionAdmin = (context: AppContext, deps: QuestionDeps) => {
  const store = questionStore(context, deps);
  const table = resourceHandlers(context, questions, store);
  return {
    ...table,
    'question/list': async (call, ask) => {
      const page = await table['question/list'](call, ask);
      if ('rows' in page)
        await noteSeen(
          context.db,
          page.rows.map(({ id }) => id),
          call.signedIn.playerId,
          call.now,
        );
      return page;
    },
    'question/read': async (call, asked) => {
      const row = await table['question/read'](call, asked);
      await noteSeen(context.db, [asked.id], call.signedIn.playerId, call.now);
      return row;
    },
    ...({
      'question/restore': restore(context, store),
      'question/export': exportQuestions(context),
    } satisfies OperatorHandlers<'question/restore' | 'question/export'>),
  } satisfies Partial<OperatorHandlers>;
};
