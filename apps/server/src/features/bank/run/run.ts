/**
 * An import as a job: some hundred rows a transaction, each with the note of what it did, so it goes on where a restart or a stop
 * cut it off, on whatever server (DECISIONS 12).
 */
import { TAGS_MOST } from '@trivium/rules/question/bulk';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { bringQuestions } from '../../question/bring/bring.ts';
import type { BringRow } from '../../question/bring/row.ts';
import { tidySketches } from '../../question/bring/sketch/sketches.ts';
import { takeBack } from '../../question/bring/take-back.ts';
import * as desk from '../desk/import-store.ts';
import type { BankDeps } from '../dry/dry.ts';
import { giveWayTo } from '../dry/give-way.ts';
import { readActor } from '../dry/place-store.ts';
import { askedRow } from '../dry/stand.ts';
import { readTally } from '../rows/row-store.ts';
import { deletePassages, linkContests, linkExams, linkPassages, unlink } from './link-store.ts';
import { Made } from './made.ts';
import { bringMedia } from './media.ts';
import * as store from './run-store.ts';

/** Rows of one transaction. */
const PART = 500;
const MARKS_MOST = 100;

type By = { readonly staffId: number | null; readonly at: Date };

/** The state in which questions come in: in review at most where review is on. */
const stateOf = ({ settings }: BankDeps, { where_to: { state } }: desk.StoredImport) =>
  state === 'published' && settings.get('question_review') ? 'in_review' : state;

const tagsOf = (own: readonly string[], added: readonly string[]): string[] =>
  [...new Set([...added, ...own.map(tag => tag.toLowerCase())])].slice(0, TAGS_MOST);

const isLoose = (row: store.RunRow): boolean =>
  row.exam_id !== null || row.contest_id !== null || row.passage !== null;

/** A row as it is brought; null where its picture or sound could not be stored. */
const bringRow = (
  row: store.RunRow,
  { where_to: whereTo }: desk.StoredImport,
  {
    categoryId,
    partId,
    state,
  }: { categoryId: number | null; partId: number | null; state: BringRow['state'] },
): BringRow | null => {
  const { item } = row;
  if (item?.key == null || row.language_id === null) return null;
  const isBare = (item.image !== null && !row.image_address) || (item.audio !== null && !row.audio_address);
  if (isBare) return null;
  return {
    ...{
      at: row.at,
      sourceKey: row.source_key,
      languageId: row.language_id,
      categoryId,
      subcategoryId: partId,
    },
    ...{ level: row.level ?? 1, state, tags: tagsOf(item.tags, whereTo.tags), isSample: item.isSample },
    ...askedRow(item, item.key, whereTo.source),
    ...{ image: row.image_address ?? '', audio: row.audio_address ?? '', audioMs: row.audio_ms ?? 0 },
    // The same words with another answer: nothing is written over or beside the bank's until staff say so.
    decision: row.decision ?? (row.is_disputed ? 'ours' : null),
    twinId: row.twin_id,
  };
};

const linkAll = async (
  tx: Db,
  rows: readonly store.RunRow[],
  done: readonly store.Done[],
  made: Made,
  by: By,
) => {
  const ids = new Map(
    done.flatMap(({ at, outcome, questionId }) =>
      outcome === 'made' && questionId !== null ? [[at, questionId]] : [],
    ),
  );
  const linked = rows.flatMap(row => {
    const questionId = ids.get(row.at);
    return questionId === undefined ? [] : [{ row, questionId }];
  });
  const marksOf = ({ item }: store.RunRow) => Math.max(1, Math.min(MARKS_MOST, Math.round(item?.mark ?? 1)));
  await linkExams(
    tx,
    linked.flatMap(({ row, questionId }) =>
      row.exam_id === null ? [] : [{ id: row.exam_id, questionId, marks: marksOf(row) }],
    ),
  );
  await linkContests(
    tx,
    linked.flatMap(({ row, questionId }) =>
      row.contest_id === null ? [] : [{ id: row.contest_id, questionId }],
    ),
    by,
  );
  await linkPassages(
    tx,
    linked.flatMap(({ row, questionId }) => {
      const id = row.passage === null ? undefined : made.passageOf(row.passage);
      return id === undefined ? [] : [{ id, questionId }];
    }),
  );
};

/** Brings the next rows in; false when none wait, or the import goes on no more. */
const bringPart = async (context: AppContext, deps: BankDeps, tx: Db, id: number): Promise<boolean> => {
  const row = await desk.lockImport(tx, id);
  if (row?.state !== 'running') return false;
  const at = new Date(context.clock.now());
  const by = { staffId: row.actor_id, at };
  if (row.actor_id !== null && (await readActor(tx, row.actor_id)) === undefined) {
    await desk.updateImport(tx, id, { state: 'stopped' }, at);
    return false;
  }
  const rows = await store.nextRows(tx, id, PART);
  if (rows.length === 0) {
    const tally = await readTally(tx, id);
    await desk.updateImport(tx, id, { state: 'done', tally, endedAt: at }, at);
    return false;
  }
  const state = stateOf(deps, row);
  const made = new Made(context, tx, { importId: id, state, at });
  const brought: BringRow[] = [];
  const left: store.Done[] = [];
  for (const each of rows) {
    const place = await made.placeOf(each);
    const bring = bringRow(each, row, {
      ...place,
      ...(isLoose(each) && { categoryId: null, partId: null }),
      state,
    });
    if (bring === null)
      left.push({ at: each.at, outcome: 'left_out', questionId: null, before: null, version: null });
    else brought.push(bring);
  }
  const done = [...(await bringQuestions(tx, id, brought, by)), ...left];
  await store.writeOutcomes(tx, id, done);
  await linkAll(tx, rows, done, made, by);
  await desk.updateImport(tx, id, { done: row.done + rows.length, broughtAt: at }, at);
  return true;
};

/** Takes the next questions back; false when none are left. */
const backPart = async ({ clock }: AppContext, tx: Db, id: number): Promise<boolean> => {
  const row = await desk.lockImport(tx, id);
  if (row?.state !== 'undoing') return false;
  const at = new Date(clock.now());
  const rows = await store.nextWritten(tx, id, PART);
  if (rows.length === 0) {
    await deletePassages(tx, id);
    await desk.updateImport(tx, id, { state: 'undone', tally: await readTally(tx, id), endedAt: at }, at);
    return false;
  }
  await unlink(
    tx,
    id,
    rows.map(({ question_id }) => question_id),
  );
  const asked = rows.map(({ at: place, question_id: questionId, written: version, before }) => ({
    at: place,
    questionId,
    version,
    before,
  }));
  await store.writeBack(tx, id, await takeBack(tx, id, asked, { staffId: row.actor_id, at }));
  await desk.updateImport(tx, id, { done: row.done + rows.length }, at);
  return true;
};

const isIn = async (db: Db, id: number, state: desk.StoredImport['state']): Promise<boolean> =>
  (await desk.readImport(db, id))?.state === state;

/** Rows of an import after which PostgreSQL is not left to tidy up by itself. */
const TIDIED_FROM = 2_000;

/** Bytes that nobody reads again are deleted. */
const deleteUploads = async ({ db, uploads }: AppContext, id: number): Promise<void> => {
  for (const { upload } of await desk.readFiles(db, id)) await uploads.delete(upload);
  await desk.writeGone(db, id);
};

/** Brings in what waits of an import that runs, to its end or until it is stopped. */
export const runImport = async (context: AppContext, deps: BankDeps, id: number): Promise<void> => {
  const { db } = context;
  if (!(await isIn(db, id, 'running'))) return;
  await bringMedia(context, id, () => isIn(db, id, 'running'));
  const giveWay = giveWayTo(db);
  while (await db.transaction().execute(tx => bringPart(context, deps, tx, id))) await giveWay();
  const row = await desk.readImport(db, id);
  if (row?.state === 'done') await deleteUploads(context, id);
  await deps.languages.changed();
  if (row?.state === 'done' && row.done >= TIDIED_FROM)
    await tidySketches(db).catch(problem =>
      context.log.warn({ err: problem }, 'sketches stay untidy for a while'),
    );
};

/** Takes an import back, to its end. */
export const undoImport = async (context: AppContext, deps: BankDeps, id: number): Promise<void> => {
  const { db } = context;
  const giveWay = giveWayTo(db);
  while (await db.transaction().execute(tx => backPart(context, tx, id))) await giveWay();
  if (await isIn(context.db, id, 'undone')) await deleteUploads(context, id);
  await deps.languages.changed();
};
