/** What staff do with questions (DECISIONS 1, 12). */
import { questions } from '@trivium/contract/admin/question';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isOfCaller, type QuestionDeps, questionStore } from './operator/question-admin.ts';
import { lockQuestions, readForStaff } from './operator/question-store.ts';
import { writeBinned } from './operator/question-writes.ts';

const restore =
  ({ db }: AppContext): OperatorHandlers<'question/restore'>['question/restore'] =>
  (call, { id, version }) =>
    db.transaction().execute(async tx => {
      const read = async () => {
        const [row] = await readForStaff(tx, [id]);
        if (row === undefined || !isOfCaller(call, row.language_id)) throw new Refusal('no_data');
        return row;
      };
      await lockQuestions(tx, [id]);
      const row = await read();
      if (row.version !== version) throw new Refusal('changed_meanwhile', {}, { present: row });
      if (row.binned_at === null) return row;
      const { playerId: actorId } = call.signedIn;
      await writeBinned(tx, id, null, { staffId: actorId, at: new Date(call.now) });
      const [before, after] = [{ binned_at: row.binned_at }, { binned_at: null }];
      const { address, now } = call;
      await audit(tx, {
        actorId,
        action: 'question.restore',
        subject: String(id),
        before,
        after,
        address,
        now,
      });
      return read();
    });

export const questionAdmin = (context: AppContext, deps: QuestionDeps) => ({
  ...resourceHandlers(context, questions, questionStore(context, deps)),
  ...({ 'question/restore': restore(context) } satisfies OperatorHandlers<'question/restore'>),
});
