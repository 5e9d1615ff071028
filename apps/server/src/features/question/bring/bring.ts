/** Brings rows of an import in: new questions, changed ones, and those that are there already (DECISIONS 12). */
import { againOutcome } from '@trivium/rules/bank/again';
import { type Sketch, sketchOf } from '@trivium/rules/bank/sketch';
import { stateAfterChange } from '@trivium/rules/question/state';
import type { Db } from '../../../platform/database/db.ts';
import type { By } from '../operator/question-writes.ts';
import {
  insertBrought,
  lockBringing,
  lockStored,
  type NewRow,
  type Origin,
  overwrite,
  readOrigins,
  readThere,
  type Stored,
  type StoredNow,
  writeOrigins,
} from './bring-store.ts';
import { heldAmong } from './held.ts';
import { inSteps } from './in-steps.ts';
import {
  type BringRow,
  type Brought,
  type Content,
  contentMark,
  contentOf,
  type Placing,
  placingMark,
  placingOf,
} from './row.ts';
import { areSketched, insertSketches, readSameTexts } from './sketch/sketch-store.ts';
import { sketchWaiting } from './sketch/sketches.ts';
import { answerOf, answerOfCandidate } from './twins.ts';

type Media = Pick<Content, 'image' | 'audio'>;

/** Two pictures, or two sounds, under one text make two questions. */
const areApart = (one: Media, other: Media): boolean =>
  (['image', 'audio'] as const).some(
    kind => one[kind] !== '' && other[kind] !== '' && one[kind] !== other[kind],
  );

/** A row with what is known of it. */
type Work = {
  readonly row: BringRow;
  readonly content: Content;
  readonly placing: Placing;
  readonly sketch: Sketch;
  /** Equal for rows that ask the same and have the same answer, but for their media. */
  readonly sameness: string;
};

const workOf = (row: BringRow): Work => {
  const [content, sketch] = [contentOf(row), sketchOf(row.text)];
  const sameness = JSON.stringify([row.languageId, sketch.folded, answerOf(row)]);
  return { row, content, placing: placingOf(row), sketch, sameness };
};

const untouched = (work: Work, outcome: Brought['outcome'], questionId: number | null): Brought => ({
  ...{ at: work.row.at, outcome, questionId, before: null, version: null },
});

/** What an updated question was, and which import had written it; JSON, as reports keep it. */
export type Before = { readonly was: Stored; readonly origin: Origin | null };

type Target = {
  readonly work: Work;
  readonly id: number;
  readonly origin: Origin | undefined;
  readonly isChosen: boolean;
};

/** An import brought it, was taken back, and retired it: it comes in again, in the state that the row has. */
const isBack = (now: StoredNow, origin: Origin | undefined): boolean =>
  origin !== undefined && origin.import_id === null && now.state === 'retired';

/** Whether the file moved the question, and nobody else has. */
const isMoved = (now: StoredNow, { work, origin }: Target): boolean =>
  origin !== undefined && placingMark(work.placing) !== origin.placed && placingMark(now) === origin.placed;

/** The question after the row has been written over it. Its place is left where staff put it. */
const written = (now: StoredNow, target: Target, { staffId }: By): Stored => {
  const { version: _, is_binned: __, ...was } = now;
  const { row, content, placing } = target.work;
  const comesBack = isBack(now, target.origin);
  const state = comesBack ? row.state : stateAfterChange(now.state, row.state !== 'published');
  return {
    ...{
      ...was,
      ...content,
      ...(isMoved(now, target) && placing),
      state,
      is_public: true,
      written_by: staffId,
    },
    reviewer_id: comesBack && state === 'published' ? staffId : was.reviewer_id,
  };
};

type Judged = {
  readonly target: Target;
  /** Undefined where somebody deleted it since staff decided about it. */
  readonly now: StoredNow | undefined;
  readonly outcome: Brought['outcome'];
};

const judge = (target: Target, now: StoredNow, isHeld: boolean): Brought['outcome'] => {
  const { work, origin, isChosen } = target;
  const mark = contentMark(now);
  return againOutcome({
    isBinned: now.is_binned,
    wasTakenBack: isBack(now, origin),
    isSame: mark === contentMark(work.content) && !isMoved(now, target),
    isEdited: !isChosen && origin !== undefined && mark !== origin.written,
    isHeld,
  });
};

/** Locks the questions and says what becomes of each; two rows of one question change it once. */
const judgeAll = async (db: Db, targets: readonly Target[], at: Date): Promise<Judged[]> => {
  const ids = targets.map(({ id }) => id);
  const stored = new Map((await lockStored(db, ids)).map(now => [now.id, now]));
  const held = await heldAmong(db, ids, at.getTime());
  const taken = new Set<number>();
  return targets.map(target => {
    const now = stored.get(target.id);
    if (now === undefined) return { target, now, outcome: 'kept' };
    const outcome = taken.has(target.id) ? 'same' : judge(target, now, held.has(target.id));
    if (outcome === 'updated') taken.add(target.id);
    return { target, now, outcome };
  });
};

const writeOver = async (
  db: Db,
  importId: number,
  targets: readonly Target[],
  by: By,
): Promise<Brought[]> => {
  if (targets.length === 0) return [];
  const judged = await judgeAll(db, targets, by.at);
  const changing = judged.flatMap(({ target, now, outcome }) =>
    outcome === 'updated' && now !== undefined ? [written(now, target, by)] : [],
  );
  const changes = new Map(changing.map(next => [next.id, next]));
  const versions = changing.length === 0 ? new Map<number, number>() : await overwrite(db, changing, by);
  const origins: Origin[] = [];
  const brought = judged.map(({ target, now, outcome }): Brought => {
    const { work, id, origin = null } = target;
    const [next, version] = [changes.get(id), versions.get(id)];
    if (outcome !== 'updated' || now === undefined || next === undefined || version === undefined)
      return untouched(work, outcome, now === undefined ? null : id);
    origins.push({
      ...{ source_key: work.row.sourceKey, question_id: id, import_id: importId, version },
      ...{ written: contentMark(next), placed: placingMark(next) },
    });
    const { version: _, is_binned: __, ...was } = now;
    const before: Before = { was, origin };
    return { at: work.row.at, outcome, questionId: id, before, version };
  });
  await writeOrigins(db, origins);
  return brought;
};

const makeNew = async (
  db: Db,
  importId: number,
  works: readonly Work[],
  by: By,
): Promise<Map<Work, number>> => {
  if (works.length === 0) return new Map();
  const keyOf = ({ row }: Work) => `bank-${importId}-${row.at}`;
  const rows = works.map(
    (work): NewRow => ({
      ...{ external_id: keyOf(work), language_id: work.row.languageId, state: work.row.state },
      ...{ ...work.content, ...work.placing },
    }),
  );
  const ids = await insertBrought(db, rows, by);
  const made = new Map(works.map(work => [work, ids.get(keyOf(work)) ?? 0]));
  await insertSketches(
    db,
    [...made].map(([{ sketch }, id]) => ({ id, ...sketch })),
  );
  await areSketched(db, [...made.values()]);
  await writeOrigins(
    db,
    [...made].map(([{ row, content, placing }, id]) => ({
      ...{ source_key: row.sourceKey, question_id: id, import_id: importId, version: 1 },
      ...{ written: contentMark(content), placed: placingMark(placing) },
    })),
  );
  return made;
};

/** Questions of the bank that ask the same as some rows with the same answer. */
const readSame = async (db: Db, works: readonly Work[]): Promise<Map<Work, number>> => {
  const asks = works.map(({ row, sketch }) => ({ at: row.at, language_id: row.languageId, ...sketch }));
  const byAt = new Map(works.map(work => [work.row.at, work]));
  const same = new Map<Work, number>();
  for (const candidate of await readSameTexts(db, asks)) {
    const work = byAt.get(candidate.at);
    if (work === undefined || same.has(work) || areApart(work.content, candidate)) continue;
    if (answerOfCandidate(candidate) === answerOf(work.row)) same.set(work, candidate.id);
  }
  return same;
};

/**
 * Brings at most some hundred rows in, in the caller's transaction; one import does so at a time. Checks nothing of a question's
 * shape. Brought before by the same place of a file: updated, unless somebody edited it since. The bank has it with the same
 * answer, or an earlier row is the same: nothing is made. A question that a game holds is never touched.
 */
export const bringQuestions = async (
  db: Db,
  importId: number,
  rows: readonly BringRow[],
  by: By,
): Promise<Brought[]> => {
  if (rows.length === 0) return [];
  await lockBringing(db);
  await sketchWaiting(db);
  const works = await inSteps(rows, workOf);
  const origins = new Map(
    (
      await readOrigins(
        db,
        rows.map(({ sourceKey }) => sourceKey),
      )
    ).map(origin => [origin.source_key, origin]),
  );
  const same = await readSame(
    db,
    works.filter(({ row }) => !origins.has(row.sourceKey)),
  );
  const kept = works.flatMap(({ row }) => (row.decision === 'ours' ? (row.twinId ?? []) : []));
  const there = await readThere(db, kept);
  const done: Brought[] = [];
  const targets: Target[] = [];
  const fresh: Work[] = [];
  const firsts = new Map<string, Work[]>();
  const repeats: { readonly work: Work; readonly of: Work }[] = [];
  for (const work of works) {
    const { row, sameness } = work;
    const origin = origins.get(row.sourceKey);
    const earlier = firsts.get(sameness)?.find(({ content }) => !areApart(content, work.content));
    const known = same.get(work);
    if (origin !== undefined)
      targets.push({ work, id: origin.question_id, origin, isChosen: row.decision === 'theirs' });
    else if (row.decision === 'ours')
      done.push(untouched(work, 'kept', there.has(row.twinId ?? 0) ? row.twinId : null));
    else if (row.decision === 'theirs' && row.twinId !== null)
      targets.push({ work, id: row.twinId, origin: undefined, isChosen: true });
    else if (earlier !== undefined) repeats.push({ work, of: earlier });
    else if (known !== undefined && row.decision !== 'both') done.push(untouched(work, 'same', known));
    else {
      fresh.push(work);
      firsts.set(sameness, [...(firsts.get(sameness) ?? []), work]);
    }
  }
  done.push(...(await writeOver(db, importId, targets, by)));
  const made = await makeNew(db, importId, fresh, by);
  for (const [{ row }, questionId] of made)
    done.push({ at: row.at, outcome: 'made', questionId, before: null, version: 1 });
  for (const { work, of } of repeats) done.push(untouched(work, 'same', made.get(of) ?? null));
  return done.toSorted((one, other) => one.at - other.at);
};
