/** What staff do before anything comes in: begin an import, send files in parts, choose how they are read and where they go. */

import { PART_BYTES_MOST } from '@trivium/contract/admin/bank/import';
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { checkPlace } from '../../question/operator/question-admin.ts';
import type { BankDeps } from '../dry/dry.ts';
import * as store from './import-store.ts';
import { lookAgain } from './look.ts';
import { own, ownLocked } from './own.ts';
import { choiceFrom, presentImport, presentListed } from './present.ts';

type Names =
  | 'import/open'
  | 'import/part'
  | 'import/drop'
  | 'import/choose'
  | 'import/read'
  | 'import/list'
  | 'import/forget';

const FILES_MOST = 20;
const MEGABYTE = 1024 * 1024;

/** Where questions go until staff choose: by column, in review, levels as they stand. */
export const USUAL_PLACE: store.WhereTo = {
  ...{ category_id: null, subcategory_id: null, makes_categories: true, other_category_id: null },
  ...{ level_way: 'column', level: 1, per_level: 20, language_way: 'column', language_id: null },
  ...{ state: 'in_review', tags: [], source: '' },
};

const viewerOf = ({ signedIn, now }: StaffCall) => ({ playerId: signedIn.playerId, now });

const isOpen = ({ state }: store.StoredImport): boolean => ['open', 'read', 'failed'].includes(state);

/** An import that nothing came in of yet; what is changed now makes its dry run old. */
export const openedLocked = async (db: Db, call: StaffCall, id: number): Promise<store.StoredImport> => {
  const row = await ownLocked(db, call, id);
  if (!isOpen(row)) throw new Refusal('import_begun');
  return row;
};

/** Refuses a version that is not the newest. */
export const demandVersion = (row: store.StoredImport, version: number): void => {
  if (row.version !== version) throw new Refusal('changed_meanwhile');
};

const reply = async (db: Db, call: StaffCall, id: number): Promise<store.ImportReply> =>
  presentImport(db, await own(db, call, id), viewerOf(call));

const begin =
  ({ db }: AppContext): OperatorHandlers<Names>['import/open'] =>
  async call => {
    const id = await db.transaction().execute(async tx => {
      const { signedIn, languages, now } = call;
      const made = { actorId: signedIn.playerId, languages, whereTo: USUAL_PLACE, at: new Date(now) };
      const importId = await store.insertImport(tx, made);
      await noteCall(tx, call, 'import.begin', importId, null);
      return importId;
    });
    return reply(db, call, id);
  };

type PartBody = OperatorBody<'import/part'>;

/** The file that a part belongs to, made with its first part; null where the part came before. */
const fileOf = async (
  { db, dice }: AppContext,
  call: StaffCall,
  { id, name, from }: PartBody,
  bytes: number,
  bytesMost: number,
): Promise<store.StoredFile | null> =>
  db.transaction().execute(async tx => {
    await openedLocked(tx, call, id);
    const files = await store.readFiles(tx, id);
    const file = files.find(each => each.name === name);
    const received = file?.bytes ?? 0;
    if (from + bytes > bytesMost || (file === undefined && files.length >= FILES_MOST))
      throw new Refusal('import_too_large');
    if (file !== undefined && from + bytes <= received && (file.is_whole || bytes > 0)) return null;
    if (from !== received || file?.is_whole === true) throw new Refusal('import_part');
    return file ?? store.insertFile(tx, id, name, dice.id());
  });

const part =
  (context: AppContext, deps: BankDeps): OperatorHandlers<Names>['import/part'] =>
  async (call, body) => {
    const { db, uploads, clock } = context;
    const { id, from, is_last: isLast } = body;
    const bytes = Buffer.from(body.bytes, 'base64');
    if (bytes.byteLength > PART_BYTES_MOST) throw new Refusal('import_too_large');
    const bytesMost = deps.settings.get('import_mb') * MEGABYTE;
    const file = await fileOf(context, call, body, bytes.byteLength, bytesMost);
    if (file === null) return reply(db, call, id);
    await db.transaction().execute(async tx => {
      const row = await openedLocked(tx, call, id);
      const now = (await store.readFiles(tx, id)).find(each => each.id === file.id);
      // The same part may have come twice at once.
      if (now === undefined || now.bytes !== from || now.is_whole) return;
      await uploads.write(file.upload, from, bytes);
      await store.writeReceived(tx, file.id, from + bytes.byteLength, isLast);
      const at = new Date(clock.now());
      await store.updateImport(tx, id, isLast || row.state !== 'open' ? { state: 'open' } : {}, at);
      if (isLast)
        await noteCall(tx, call, 'import.file', id, { name: file.name, bytes: from + bytes.byteLength });
    });
    if (isLast) await lookAgain(context, id, [file.id]);
    return reply(db, call, id);
  };

const drop =
  ({ db, uploads }: AppContext): OperatorHandlers<Names>['import/drop'] =>
  async (call, { id, file_id: fileId }) => {
    const gone = await db.transaction().execute(async tx => {
      await openedLocked(tx, call, id);
      const file = (await store.readFiles(tx, id)).find(each => each.id === fileId);
      if (file === undefined) throw new Refusal('no_data');
      await store.deleteFile(tx, fileId);
      await store.updateImport(tx, id, { state: 'open' }, new Date(call.now));
      await noteCall(tx, call, 'import.drop', id, { name: file.name });
      return file.upload;
    });
    await uploads.delete(gone);
    return reply(db, call, id);
  };

/** Refuses places that are not there, or not the caller's. */
export const checkWhereTo = async (db: Db, call: StaffCall, whereTo: store.WhereTo): Promise<void> => {
  const { category_id, subcategory_id, other_category_id, language_id } = whereTo;
  if (category_id !== null) await checkPlace(db, call, { category_id, subcategory_id });
  if (other_category_id !== null)
    await checkPlace(db, call, { category_id: other_category_id, subcategory_id: null });
  const isMine = language_id === null || (call.languages?.includes(language_id) ?? true);
  if (!isMine) throw new Refusal('question_place', {}, { fields: ['language_id'] });
};

const choose =
  (context: AppContext): OperatorHandlers<Names>['import/choose'] =>
  async (call, { id, version, sheets = [], formats = [], where_to: whereTo, remembers }) => {
    const { db } = context;
    await db.transaction().execute(async tx => {
      const row = await openedLocked(tx, call, id);
      demandVersion(row, version);
      const files = new Map((await store.readFiles(tx, id)).map(file => [file.id, file]));
      if (whereTo !== undefined) await checkWhereTo(tx, call, whereTo);
      for (const { file_id: fileId, sheets: chosen } of sheets) {
        const file = files.get(fileId);
        if (file === undefined) throw new Refusal('no_data');
        const named = new Set(chosen.map(({ sheet }) => sheet));
        const kept = file.choices.filter(({ sheet }) => !named.has(sheet));
        await store.writeChoices(tx, fileId, [...kept, ...chosen.map(choiceFrom)]);
      }
      for (const { file_id: fileId, format } of formats) {
        if (!files.has(fileId)) throw new Refusal('no_data');
        await store.writeChosen(tx, fileId, format);
      }
      const changes = {
        state: 'open' as const,
        ...(whereTo && { whereTo }),
        ...(remembers !== undefined && { remembers }),
      };
      await store.updateImport(tx, id, changes, new Date(call.now));
      await noteCall(tx, call, 'import.choose', id, { sheets, formats, where_to: whereTo, remembers });
    });
    const again = formats.map(({ file_id: fileId }) => fileId);
    if (again.length > 0) await lookAgain(context, id, again);
    return reply(db, call, id);
  };

/** Deletes an import with its files. */
export const throwAway = async (
  { db, uploads }: Pick<AppContext, 'db' | 'uploads'>,
  id: number,
): Promise<void> => {
  const files = await store.readFiles(db, id);
  await store.deleteImport(db, id);
  for (const { upload } of files) await uploads.delete(upload);
};

const forget =
  (context: AppContext): OperatorHandlers<Names>['import/forget'] =>
  async (call, { id }) => {
    await context.db.transaction().execute(async tx => {
      const row = await openedLocked(tx, call, id);
      if (row.brought_at !== null) throw new Refusal('import_begun');
      await noteCall(tx, call, 'import.forget', id, { name: row.names.join(', ') });
    });
    await throwAway(context, id);
    return { id };
  };

export const deskHandlers = (context: AppContext, deps: BankDeps): OperatorHandlers<Names> => {
  const { db } = context;
  return {
    'import/open': begin(context),
    'import/part': part(context, deps),
    'import/drop': drop(context),
    'import/choose': choose(context),
    'import/read': (call, { id }) => reply(db, call, id),
    'import/list': async (call, page) => {
      const { rows, total } = await store.listImports(db, page);
      return { rows: await presentListed(db, rows, viewerOf(call)), total };
    },
    'import/forget': forget(context),
  };
};
