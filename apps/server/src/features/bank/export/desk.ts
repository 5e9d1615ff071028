/** Calls of staff about exports: what would be lost, the job, its file in parts (DECISIONS 12). */
import { BANK_FORMATS } from '@trivium/formats/bank/registry';
import { LOSSES } from '@trivium/rules/bank/finding';
import type { AuditAction } from '@trivium/rules/site/audit-act';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findOutgoing, type Outgoing, readAbout } from '../../question/outgoing/outgoing.ts';
import { weighQuestions } from '../out/write.ts';
import * as store from './export-store.ts';
import { queueExport } from './job.ts';
import type { ExportFiles } from './kept.ts';

type Names =
  | 'export/preview'
  | 'export/start'
  | 'export/site'
  | 'export/read'
  | 'export/part'
  | 'export/list'
  | 'export/stop'
  | 'export/forget';
type Handlers = OperatorHandlers<Names>;

const isAdmin = ({ signedIn }: StaffCall): boolean => signedIn.role === 'admin';

/** What is exported by its name; refused where it is not there, or is an exam whose answers the caller may not know. */
const aboutOf = async (db: Db, call: StaffCall, what: Outgoing): Promise<string> => {
  if (what.of === 'questions' || what.of === 'all') return '';
  const about = await readAbout(db, what, call.languages);
  if (about === undefined) throw new Refusal('no_data');
  if (what.of === 'exam' && !isAdmin(call)) {
    const asked = { id: what.id, playerId: call.signedIn.playerId, now: new Date(call.now) };
    if (!(await store.mayTakeExam(db, asked))) throw new Refusal('operation_not_allowed');
  }
  return about;
};

const own = async (db: Db, { signedIn, now }: StaffCall, id: number): Promise<store.ExportReply> => {
  const [row] = await store.readExports(db, { actorId: signedIn.playerId, id, now: new Date(now) });
  if (row === undefined) throw new Refusal('no_data');
  return row;
};

const preview =
  (context: AppContext): Handlers['export/preview'] =>
  async (call, { what }) => {
    await aboutOf(context.db, call, what);
    const { ids, keptBack } = await findOutgoing(context.db, what, {
      caller: call,
      languages: call.languages,
    });
    const { tallies, media, weighed } = await weighQuestions(context, what, ids);
    const formats = BANK_FORMATS.flatMap(({ name, endings: [ending = ''], write }) => {
      const tally = tallies.get(name);
      if (tally === undefined || write === undefined) return [];
      const { whole, less, leftOut, losses } = tally;
      return [
        {
          ...{
            format: name,
            ending,
            takes_media: !losses['picture'] || !losses['sound'],
            whole,
            less,
            left_out: leftOut,
          },
          losses: LOSSES.flatMap(code => (losses[code] ? [{ code, count: losses[code] }] : [])),
        },
      ];
    });
    return { questions: ids.length, weighed, media, kept_back: keptBack, formats };
  };

const begin = (
  context: AppContext,
  call: StaffCall,
  action: AuditAction,
  ask: Pick<store.NewExport, 'what' | 'about' | 'format' | 'with_media'>,
): Promise<store.ExportReply> =>
  context.db.transaction().execute(async tx => {
    const id = await store.insertExport(tx, {
      ...ask,
      actor_id: call.signedIn.playerId,
      languages: call.languages,
      is_admin: isAdmin(call),
      at: new Date(call.now),
    });
    if (id === undefined) throw new Refusal('export_running');
    const { what, format, with_media } = ask;
    await noteCall(tx, call, action, id, { what, format, with_media });
    await queueExport(context, tx, id);
    return own(tx, call, id);
  });

const start =
  (context: AppContext): Handlers['export/start'] =>
  async (call, { what, format, with_media }) => {
    const about = await aboutOf(context.db, call, what);
    if (!BANK_FORMATS.some(({ name, write }) => name === format && write)) throw new Refusal('no_data');
    const { ids } = await findOutgoing(context.db, what, { caller: call, languages: call.languages });
    if (ids.length === 0) throw new Refusal('export_empty');
    return begin(context, call, 'export.start', { what, about, format, with_media });
  };

/** Everything, exam keys too: for whoever looks after all languages. */
const site =
  (context: AppContext): Handlers['export/site'] =>
  call => {
    if (call.languages !== null) throw new Refusal('operation_not_allowed');
    const ask = { what: { of: 'site' }, about: '', format: 'site', with_media: true } as const;
    return begin(context, call, 'export.site', ask);
  };

const part =
  ({ db }: AppContext, area: ExportFiles): Handlers['export/part'] =>
  async (call, { id, from }) => {
    const found = await store.readFile(db, {
      ...{ id, actorId: call.signedIn.playerId, now: new Date(call.now) },
    });
    if (found === undefined) throw new Refusal('no_data');
    if (found.file === null) throw new Refusal('export_gone');
    const bytes = await area.read(found.file, from);
    if (bytes === undefined) throw new Refusal('export_gone');
    if (from === 0) await noteCall(db, call, 'export.fetch', id, null);
    const next = from + bytes.byteLength;
    return { bytes: bytes.toString('base64'), next: next < found.bytes ? next : null };
  };

const stop =
  ({ db }: AppContext): Handlers['export/stop'] =>
  (call, { id }) =>
    db.transaction().execute(async tx => {
      await own(tx, call, id);
      if (await store.writeEnd(tx, id, 'stopped', new Date(call.now)))
        await noteCall(tx, call, 'export.stop', id, null);
      return own(tx, call, id);
    });

const forget =
  ({ db }: AppContext, area: ExportFiles): Handlers['export/forget'] =>
  async (call, { id }) => {
    const gone = await db.transaction().execute(async tx => {
      const deleted = await store.deleteExport(tx, id, call.signedIn.playerId);
      if (deleted === undefined) throw new Refusal('no_data');
      await noteCall(tx, call, 'export.forget', id, null);
      return deleted;
    });
    if (gone.file !== null) await area.delete(gone.file);
    return { id };
  };

export const exportHandlers = (context: AppContext, area: ExportFiles): Handlers => ({
  'export/preview': preview(context),
  'export/start': start(context),
  'export/site': site(context),
  'export/read': (call, { id }) => own(context.db, call, id),
  'export/part': part(context, area),
  'export/list': ({ signedIn, now }) =>
    store.readExports(context.db, { actorId: signedIn.playerId, now: new Date(now) }),
  'export/stop': stop(context),
  'export/forget': forget(context, area),
});
