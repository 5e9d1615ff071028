/** Help with writing: editors ask for drafts, see how far they are and what was left out, and stop them. */
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isViolation } from '../../../platform/database/violation.ts';
import { checkPlace } from '../operator/question-admin.ts';
import * as store from './drafting-store.ts';
import { endpointOf, type HelpDeps, queueDrafts } from './work.ts';

type Names = 'draft/about' | 'draft/ask' | 'draft/read' | 'draft/list' | 'draft/stop';

/** A job of the caller's own. */
const own = async (db: Db, { signedIn }: StaffCall, id: number): Promise<store.DraftJob> => {
  const job = await store.readJob(db, id, signedIn.playerId);
  if (job === undefined) throw new Refusal('no_data');
  return job;
};

const ask =
  (context: AppContext, deps: HelpDeps): OperatorHandlers<Names>['draft/ask'] =>
  async (call, { count, ...asked }) => {
    const endpoint = endpointOf(deps);
    if (endpoint === null) throw new Refusal('writing_help_off');
    const { model } = endpoint;
    const by = { actor_id: call.signedIn.playerId, at: new Date(call.now) };
    try {
      const id = await context.db.transaction().execute(async tx => {
        await checkPlace(tx, call, asked);
        const made = await store.insertJob(tx, { ...asked, ...by, total: count, model });
        await noteCall(tx, call, 'draft.ask', made, { ...asked, count, model });
        await queueDrafts(context, tx, made);
        return made;
      });
      return await own(context.db, call, id);
    } catch (problem) {
      if (isViolation(problem, 'unique', 'draft_job_open')) throw new Refusal('drafts_running');
      throw problem;
    }
  };

const stop =
  ({ db }: AppContext): OperatorHandlers<Names>['draft/stop'] =>
  (call, { id }) =>
    db.transaction().execute(async tx => {
      await own(tx, call, id);
      if (await store.lockRunning(tx, id)) {
        await store.endJob(tx, id, 'stopped', { at: new Date(call.now) });
        await noteCall(tx, call, 'draft.stop', id, null);
      }
      return own(tx, call, id);
    });

export const draftHandlers = (context: AppContext, deps: HelpDeps): OperatorHandlers<Names> => ({
  'draft/about': async () => {
    const endpoint = endpointOf(deps);
    return { is_on: endpoint !== null, model: endpoint?.model ?? '' };
  },
  'draft/ask': ask(context, deps),
  'draft/read': async (call, { id }) => {
    const job = await own(context.db, call, id);
    return { ...job, drafts: await store.readDrafts(context.db, id) };
  },
  'draft/list': ({ signedIn }) => store.readOwnJobs(context.db, signedIn.playerId),
  'draft/stop': stop(context),
});
