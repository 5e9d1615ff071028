/** What staff do with the rows of a dry run: look at them, mend one, decide about twins, take the refused ones as a sheet. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { type BankItem, EMPTY_ITEM } from '@trivium/formats/bank/item';
import { judge } from '@trivium/formats/bank/judge';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { noteCall } from '../../../http/admin/note-call.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { updateImport } from '../desk/import-store.ts';
import { own, ownLocked } from '../desk/own.ts';
import { presentImport, presentRows } from '../desk/present.ts';
import { placesOf } from '../dry/dry.ts';
import { compareAll, Earlier, ofReader, standAll } from '../dry/stand.ts';
import { isOwnAddress } from '../read/media.ts';
import { boundedItem } from '../read/row.ts';
import {
  listRows,
  readPassageNames,
  readRow,
  readTally,
  rewriteRow,
  type StoredRow,
  writeDecisions,
} from './row-store.ts';

type Names = 'import/rows' | 'import/mend' | 'import/decide';
type Fields = OperatorBody<'import/mend'>['item'];

/** The item with what staff wrote over it. */
const mended = (before: BankItem | null, fields: Fields): BankItem => ({
  ...EMPTY_ITEM,
  ...before,
  ...{ kind: fields.kind, text: fields.text, options: fields.options, rightSide: fields.right_side },
  ...{ key: fields.answer, note: fields.note },
  image: fields.image === '' ? null : { name: fields.image, words: fields.image_alt },
  audio: fields.audio === '' ? null : { name: fields.audio, words: fields.transcript },
});

/** Pictures and sounds that were found with the row stay found; others must be on this site. */
const hasMediaOf = ({ item, problems }: StoredRow) => {
  const isMissing = problems.some(({ code }) =>
    ['picture_missing', 'sound_missing', 'bad_picture', 'bad_sound'].includes(code),
  );
  const found = isMissing ? [] : [item?.image?.name, item?.audio?.name];
  return (name: string): boolean => isOwnAddress(name) || found.includes(name);
};

const mend =
  ({ db }: AppContext): OperatorHandlers<Names>['import/mend'] =>
  async (call, { id, at, item: fields }) =>
    db.transaction().execute(async tx => {
      const row = await ownLocked(tx, call, id);
      const before = await readRow(tx, id, at);
      if (before === undefined || before.standing === 'unmade') throw new Refusal('no_data');
      if (row.state !== 'read' && row.state !== 'stopped') throw new Refusal('import_begun');
      if (before.outcome !== null) throw new Refusal('import_begun');
      const { place, source, guess, mends } = before;
      const item = boundedItem(mended(before.item, fields));
      const judged = judge(
        { type: 'question', place, item, mends, problems: [], source },
        hasMediaOf(before),
      );
      const places = await placesOf(tx, row);
      const passages = await readPassageNames(tx, id);
      const asked = {
        ...{ at, fileId: before.file_id, place, sourceKey: before.source_key, guess, source },
        ...{ item: judged.item, mends: judged.mends, problems: ofReader(judged.problems) },
      };
      const [stood] = standAll(await compareAll(tx, [asked], { places, passages }), new Earlier());
      if (stood === undefined) throw new Refusal('no_data');
      const isLevelled = before.level !== null && stood.level !== null;
      await rewriteRow(tx, id, isLevelled ? { ...stood, level: before.level } : stood);
      await updateImport(tx, id, { tally: await readTally(tx, id) }, new Date(call.now));
      await noteCall(tx, call, 'import.mend', id, { at, item: fields });
      const after = await readRow(tx, id, at);
      const [shown] = await presentRows(tx, id, after === undefined ? [] : [after], each =>
        places.codeOf(each),
      );
      if (shown === undefined) throw new Refusal('no_data');
      return shown;
    });

const decide =
  ({ db }: AppContext): OperatorHandlers<Names>['import/decide'] =>
  async (call, { id, at, decision }) =>
    db.transaction().execute(async tx => {
      const row = await ownLocked(tx, call, id);
      if (row.state !== 'read' && row.state !== 'stopped') throw new Refusal('import_begun');
      await writeDecisions(tx, id, at, decision);
      await updateImport(tx, id, { tally: await readTally(tx, id) }, new Date(call.now));
      await noteCall(tx, call, 'import.decide', id, { at, decision });
      return presentImport(tx, await own(tx, call, id), viewerOf(call));
    });

export const viewerOf = ({ signedIn, now }: StaffCall) => ({ playerId: signedIn.playerId, now });

/** Codes of languages by their ids. */
export const codesOf = async (db: Db, row: Parameters<typeof placesOf>[1]) => {
  const places = await placesOf(db, row);
  return (languageId: number | null) => places.codeOf(languageId);
};

export const rowHandlers = (context: AppContext): OperatorHandlers<Names> => {
  const { db } = context;
  return {
    'import/rows': async (call, { id, ...ask }) => {
      const row = await own(db, call, id);
      const { rows, total } = await listRows(db, id, ask);
      return { rows: await presentRows(db, id, rows, await codesOf(db, row)), total };
    },
    'import/mend': mend(context),
    'import/decide': decide(context),
  };
};
