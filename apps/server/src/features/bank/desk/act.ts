/** What staff have an import do: the dry run, bringing in, stopping, taking back, and declaring its questions unpublished. */
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { dealLevels } from '../dry/deal.ts';
import type { BankDeps } from '../dry/dry.ts';
import { viewerOf } from '../rows/rows.ts';
import { declare as declareQuestions } from '../run/after-store.ts';
import { queueImport } from '../run/jobs.ts';
import { countRows, countWritten, leaveOut, waitAgain } from '../run/run-store.ts';
import { checkWhereTo, demandVersion, openedLocked } from './desk.ts';
import * as store from './import-store.ts';
import { rememberColumns } from './look.ts';
import { own, ownLocked } from './own.ts';
import { BACK_MS, presentImport } from './present.ts';
import { tallyOf } from './tally.ts';

type Names = 'import/dry' | 'import/run' | 'import/stop' | 'import/undo' | 'import/declare';

const reply = async (db: Db, call: StaffCall, id: number): Promise<store.ImportReply> =>
  presentImport(db, await own(db, call, id), viewerOf(call));

const dry =
  (context: AppContext): OperatorHandlers<Names>['import/dry'] =>
  async (call, { id, version }) => {
    await context.db.transaction().execute(async tx => {
      const row = await openedLocked(tx, call, id);
      demandVersion(row, version);
      const files = await store.readFiles(tx, id);
      if (!files.some(file => file.is_whole)) throw new Refusal('import_empty');
      await checkWhereTo(tx, call, row.where_to);
      const at = new Date(call.now);
      if (row.remembers) await rememberColumns(tx, id, at);
      await store.updateImport(
        tx,
        id,
        { state: 'reading', problem: null, tally: {}, done: 0, total: 0, begunAt: at },
        at,
      );
      await noteCall(tx, call, 'import.dry', id, { files: row.names });
      await queueImport(context, tx, id);
    });
    return reply(context.db, call, id);
  };

/** Marks a locked import as running; whether anything of it can come in. */
export const beginRun = async (tx: Db, row: store.StoredImport, at: Date): Promise<boolean> => {
  const { id } = row;
  await leaveOut(tx, id);
  if (row.state === 'stopped') await waitAgain(tx, id);
  else await dealLevels(tx, id, row.where_to);
  const { done, total } = await countRows(tx, id);
  if (total === 0) return false;
  await store.updateImport(tx, id, { state: 'running', done, total, begunAt: at, endedAt: null }, at);
  return true;
};

const run =
  (context: AppContext, deps: BankDeps): OperatorHandlers<Names>['import/run'] =>
  async (call, { id, version }) => {
    await context.db.transaction().execute(async tx => {
      const row = await ownLocked(tx, call, id);
      if (row.state !== 'read' && row.state !== 'stopped') throw new Refusal('import_begun');
      demandVersion(row, version);
      if (row.where_to.state === 'published' && deps.settings.get('question_review'))
        throw new Refusal('reviewer_needed', {}, { fields: ['where_to.state'] });
      if (!(await beginRun(tx, row, new Date(call.now)))) throw new Refusal('import_empty');
      await noteCall(tx, call, 'import.run', id, { ...row.where_to, rows: tallyOf(row.tally).coming });
      await queueImport(context, tx, id);
    });
    return reply(context.db, call, id);
  };

const stop =
  ({ db }: AppContext): OperatorHandlers<Names>['import/stop'] =>
  async (call, { id }) => {
    await db.transaction().execute(async tx => {
      const row = await ownLocked(tx, call, id);
      if (row.state !== 'reading' && row.state !== 'running') return;
      const at = new Date(call.now);
      const state = row.state === 'reading' ? 'open' : 'stopped';
      await store.updateImport(
        tx,
        id,
        { state, turn: null, ...(state === 'stopped' && { endedAt: at }) },
        at,
      );
      await noteCall(tx, call, 'import.stop', id, { rows: row.done });
    });
    return reply(db, call, id);
  };

/** Marks a locked import as being taken back. Refuses one that is too old, or that brought nothing in. */
export const beginUndo = async (tx: Db, row: store.StoredImport, at: Date): Promise<void> => {
  if (!['running', 'stopped', 'done'].includes(row.state) || row.brought_at === null)
    throw new Refusal('import_over');
  if (row.ended_at !== null && row.ended_at.getTime() + BACK_MS < at.getTime())
    throw new Refusal('import_over');
  const total = await countWritten(tx, row.id);
  await store.updateImport(tx, row.id, { state: 'undoing', done: 0, total, begunAt: at }, at);
};

const undo =
  (context: AppContext): OperatorHandlers<Names>['import/undo'] =>
  async (call, { id }) => {
    await context.db.transaction().execute(async tx => {
      const row = await ownLocked(tx, call, id);
      if (row.state === 'undoing' || row.state === 'undone') return;
      await beginUndo(tx, row, new Date(call.now));
      await noteCall(tx, call, 'import.undo', id, null);
      await queueImport(context, tx, id);
    });
    return reply(context.db, call, id);
  };

const declare =
  ({ db }: AppContext): OperatorHandlers<Names>['import/declare'] =>
  async (call, { id, is_public: isPublic, reason }) => {
    await db.transaction().execute(async tx => {
      const row = await ownLocked(tx, call, id);
      if (row.brought_at === null) throw new Refusal('no_data');
      const at = new Date(call.now);
      const questions = await declareQuestions(tx, id, isPublic, { staffId: call.signedIn.playerId, at });
      await store.updateImport(tx, id, { isPublic }, at);
      await noteCall(tx, call, 'import.declare', id, { is_public: isPublic, questions }, reason);
    });
    return reply(db, call, id);
  };

export const actHandlers = (context: AppContext, deps: BankDeps): OperatorHandlers<Names> => ({
  'import/dry': dry(context),
  'import/run': run(context, deps),
  'import/stop': stop(context),
  'import/undo': undo(context),
  'import/declare': declare(context),
});
