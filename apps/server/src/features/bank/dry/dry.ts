/**
 * The dry run: a thread reads all files, this compares each batch with the bank and stores it. A restart begins it anew; whoever
 * begins takes the turn, and what an older reading still sends is dropped.
 */
import type { BankPassage } from '@trivium/formats/bank/item';
import type { Problem } from '@trivium/rules/bank/finding';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sketchWaiting } from '../../question/bring/sketch/sketches.ts';
import type { Settings } from '../../settings/settings.ts';
import * as desk from '../desk/import-store.ts';
import type { ThreadSays } from '../read/bank-worker.ts';
import type { ThreadFile } from '../read/part.ts';
import { openReader, patienceMs, type Reader, ReadProblem } from '../read/reader.ts';
import type { ThreadRow } from '../read/row.ts';
import { deleteRows, insertPassages, insertRows, type NewRow, readTally } from '../rows/row-store.ts';
import { dealLevels } from './deal.ts';
import { giveWayTo } from './give-way.ts';
import { readActor } from './place-store.ts';
import { Places } from './places.ts';
import { type Asked, compareAll, Earlier, otherRow, standAll } from './stand.ts';

export type BankDeps = {
  readonly settings: Pick<Settings, 'get'>;
  readonly languages: { readonly changed: () => Promise<void> };
};

export const filesOf = (
  { uploads }: Pick<AppContext, 'uploads'>,
  files: readonly desk.StoredFile[],
): ThreadFile[] =>
  files
    .filter(file => file.is_whole && !file.is_gone)
    .map(({ id, name, upload, format, chosen, choices }) => ({
      ...{ id, name, path: uploads.path(upload), choices },
      format: chosen ?? (format === 'media' ? format : null),
    }));

export const placesOf = async (db: Db, row: desk.StoredImport): Promise<Places> => {
  const actor = row.actor_id === null ? undefined : await readActor(db, row.actor_id);
  return Places.open(db, {
    whereTo: row.where_to,
    languages: row.languages,
    who: { actorId: row.actor_id, isAdmin: row.actor_id === null || actor?.is_admin === true },
  });
};

/** What a reading has found so far. */
type Reading = {
  readonly places: Places;
  readonly earlier: Earlier;
  readonly passages: Set<string>;
  readonly counts: Map<number, { questions: number; languages: Map<string, number> }>;
  at: number;
};

const note = ({ counts, places }: Reading, rows: readonly NewRow[]): void => {
  for (const row of rows) {
    const ofFile = counts.get(row.file_id) ?? { questions: 0, languages: new Map<string, number>() };
    counts.set(row.file_id, ofFile);
    if (row.item !== null || row.standing === 'unmade') ofFile.questions += 1;
    const code = places.codeOf(row.language_id);
    if (code !== '') ofFile.languages.set(code, (ofFile.languages.get(code) ?? 0) + 1);
  }
};

/** Names the rows of a batch, in the order of the files. */
const nameRows = (reading: Reading, batch: readonly ThreadRow[]): { others: NewRow[]; asked: Asked[] } => {
  const others: NewRow[] = [];
  const asked: Asked[] = [];
  for (const row of batch) {
    if (row.type === 'passage') {
      reading.passages.add(row.passage.name);
      continue;
    }
    const at = reading.at;
    reading.at += 1;
    if (row.type !== 'question') others.push(otherRow(row, at));
    else {
      const { type: _, format: __, ...rest } = row;
      asked.push({ ...rest, at, sourceKey: reading.earlier.keyOf(row) });
    }
  }
  return { others, asked };
};

/** Whether the reading still has its turn; locks the import until the transaction ends. */
const hasTurn = async (tx: Db, id: number, turn: string): Promise<boolean> => {
  const row = await desk.lockImport(tx, id);
  return row?.state === 'reading' && row.turn === turn;
};

const store = (
  { db }: AppContext,
  id: number,
  turn: string,
  work: (tx: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    if (!(await hasTurn(tx, id, turn))) return false;
    await work(tx);
    return true;
  });

type Begun = { readonly row: desk.StoredImport; readonly turn: string };

const begin = async (context: AppContext, id: number): Promise<Begun | null> => {
  const turn = context.dice.id();
  const at = new Date(context.clock.now());
  return context.db.transaction().execute(async tx => {
    const row = await desk.lockImport(tx, id);
    if (row?.state !== 'reading') return null;
    await deleteRows(tx, id);
    await desk.updateImport(tx, id, { turn, done: 0, total: 0, begunAt: at, tally: {}, problem: null }, at);
    return { row, turn };
  });
};

/** Ends a reading that has its turn: with the counts of its rows, or with why it failed. */
const end = async (
  context: AppContext,
  { row: { id, where_to: whereTo }, turn }: Begun,
  reading: Reading,
  problem: Problem | null,
): Promise<void> => {
  const at = new Date(context.clock.now());
  await store(context, id, turn, async tx => {
    const counted = [...reading.counts].map(([fileId, { questions, languages }]) => {
      const [most] = [...languages].toSorted(([, one], [, other]) => other - one);
      return { id: fileId, questions, language: most?.[0] ?? null };
    });
    await desk.writeCounted(tx, counted);
    await dealLevels(tx, id, whereTo);
    const tally = await readTally(tx, id);
    const state = problem === null ? 'read' : 'failed';
    await desk.updateImport(tx, id, { state, problem, tally, turn: null, endedAt: null }, at);
  });
};

/** Asks for the next thing; what fails is thrown where it is waited for. */
const askOf = (reader: Reader): Promise<ThreadSays> => {
  const asked = reader.next();
  asked.catch(() => undefined);
  return asked;
};

/** Stores a batch of rows; false where another reading has the turn. */
const storeBatch = (
  context: AppContext,
  { row: { id }, turn }: Begun,
  batch: {
    readonly rows: readonly NewRow[];
    readonly passages: readonly BankPassage[];
    readonly done: number;
  },
): Promise<boolean> =>
  store(context, id, turn, async tx => {
    await insertRows(tx, id, batch.rows);
    await insertPassages(tx, id, batch.passages);
    await desk.updateImport(tx, id, { done: batch.done }, new Date(context.clock.now()));
  });

/**
 * Takes everything that the thread says. While a batch is compared with the bank, the thread reads the next one and the database
 * stores the one before. Resolves to whether the rows were cut, or null where another reading has the turn.
 */
const takeAll = async (
  context: AppContext,
  begun: Begun,
  reader: Reader,
  reading: Reading,
): Promise<boolean | null> => {
  const giveWay = giveWayTo(context.db);
  let asked = askOf(reader);
  let storing: Promise<boolean> = Promise.resolve(true);
  const take = async (batch: readonly ThreadRow[], before: Promise<boolean>): Promise<boolean> => {
    const { others, asked: named } = nameRows(reading, batch);
    const done = reading.at;
    const compared = await compareAll(context.db, named, reading);
    // What came before in the files is known once the batches before are.
    if (!(await before)) return false;
    const rows = [...others, ...standAll(compared, reading.earlier)];
    note(reading, rows);
    const passages = batch.flatMap(each => (each.type === 'passage' ? [each.passage] : []));
    return storeBatch(context, begun, { rows, passages, done });
  };
  try {
    for (;;) {
      const says = await asked;
      if (says.is === 'end') return (await storing) ? says.isCut : null;
      asked = askOf(reader);
      if (says.is !== 'rows') continue;
      const before = storing;
      storing = take(says.rows, before);
      storing.catch(() => undefined);
      if (!(await before)) return null;
      await giveWay();
    }
  } finally {
    // Rows that are on their way are stored before the import is called read or failed.
    await storing.catch(() => undefined);
  }
};

/** Reads an import whose dry run was asked for, to its end. */
export const readImport = async (context: AppContext, deps: BankDeps, id: number): Promise<void> => {
  const begun = await begin(context, id);
  if (begun === null) return;
  const { row } = begun;
  const { db } = context;
  const files = await desk.readFiles(db, id);
  const reading: Reading = {
    places: await placesOf(db, row),
    ...{ earlier: new Earlier(), passages: new Set(), counts: new Map(), at: 0 },
  };
  const rowsMost = deps.settings.get('import_rows_most');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const reader = openReader(
    context.log,
    { task: 'read', files: filesOf(context, files), rowsMost },
    patienceMs(bytes),
  );
  let problem: Problem | null = null;
  try {
    await sketchWaiting(db);
    const isCut = await takeAll(context, begun, reader, reading);
    if (isCut === null) return;
    if (isCut) problem = { code: 'over_limit', values: { most: rowsMost } };
  } catch (fault) {
    if (!(fault instanceof ReadProblem)) throw fault;
    problem = { code: fault.code };
  } finally {
    await reader.close();
  }
  await end(context, begun, reading, problem);
};
