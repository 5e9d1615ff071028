/** What staff do with single questions: make, change, move between states, put into the bin and take out again (DECISIONS 1, 4, 12). */

import type { ListAsk } from '@trivium/contract/admin/resource';
import { shapeFaults } from '@trivium/rules/question/shape';
import { moveProblem, stateAfterChange } from '@trivium/rules/question/state';
import { datesOnEarth } from '@trivium/rules/streak/zone';
import { sql } from 'kysely';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { ResourceStore } from '../../../http/admin/resource.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import {
  type Caller,
  type Holder,
  heldByEvents,
  heldByPassages,
  heldByPlays,
  keptFrom,
  readKept,
  readPlayed,
} from './held-store.ts';
import {
  findByWords,
  lockQuestions,
  presented,
  type QuestionForStaff,
  type Questions,
  questionQuery,
  readForStaff,
  readPlace,
  type StoredQuestion,
} from './question-store.ts';
import {
  type By,
  insertQuestion,
  type NewQuestion,
  type QuestionChanges,
  updateQuestion,
  writeBinned,
  writeState,
} from './question-writes.ts';

export type QuestionDeps = {
  /** Which quiz languages are offered goes by their published questions. */
  readonly languages: { readonly changed: () => Promise<void> };
  readonly settings: { get(name: 'question_review'): boolean };
};

/** What the reviewer has approved. */
const ASKED = ['kind', 'text', 'options', 'right_side', 'answer', 'note', 'image', 'audio'] as const;
/** What is fixed while an event asks it, and what is fixed while anybody plays it. */
const FIXED_BY_EVENTS = ['kind', 'text', 'options', 'right_side', 'answer', 'audio', 'audio_ms'] as const;
const FIXED_BY_PLAYS = ['kind', 'options', 'right_side', 'answer', 'audio', 'audio_ms'] as const;

const touches = (fields: QuestionChanges, names: readonly (keyof QuestionChanges)[]): boolean =>
  names.some(name => fields[name] !== undefined);

/** Whether a question of this language is the caller's. */
export const isOfCaller = ({ languages }: Pick<StaffCall, 'languages'>, languageId: number | null): boolean =>
  languages === null || (languageId !== null && languages.includes(languageId));

const heldRefusal = ({ by, name }: Holder): Refusal => new Refusal(`question_in_${by}`, { name });

const refuseHeld = (holders: readonly Holder[]): void => {
  if (holders[0] !== undefined) throw heldRefusal(holders[0]);
};

/** Contests, exams and daily lists that hold questions now; `begun`: only those that have begun. */
export const heldByRunning = (
  db: Db,
  ids: readonly number[],
  now: number,
  { begun }: { readonly begun: boolean },
): Promise<Holder[]> =>
  heldByEvents(db, ids, { now: new Date(now), today: datesOnEarth(now)[0] ?? '', begun });

const refuseUnfit = (question: Omit<NewQuestion, 'category_id' | 'state'>): void => {
  const { kind, options, right_side: rightSide, answer: key, audio_ms: audioMs } = question;
  const faults = shapeFaults({ kind, options, rightSide, key, audioMs });
  if (faults.length > 0) throw new Refusal('question_unfit', {}, { fields: faults });
};

/** Refuses a place that is not there, not in a language of the caller's, or not a whole one. */
export const checkPlace = async (
  db: Db,
  call: StaffCall,
  { category_id, subcategory_id }: { category_id: number; subcategory_id: number | null },
): Promise<void> => {
  const place = await readPlace(db, category_id, subcategory_id);
  if (place === undefined || !isOfCaller(call, place.language_id))
    throw new Refusal('question_place', {}, { fields: ['category_id'] });
  const isGood = subcategory_id === null ? !place.has_parts : place.is_part;
  if (!isGood) throw new Refusal('question_place', {}, { fields: ['subcategory_id'] });
};

const checkMove = (
  deps: QuestionDeps,
  call: StaffCall,
  from: QuestionForStaff['state'],
  to: QuestionForStaff['state'],
  writerId: number | null,
): void => {
  const needsReview = deps.settings.get('question_review');
  const isWriter = writerId === call.signedIn.playerId;
  const problem = moveProblem({ from, to, needsReview, isWriter });
  if (problem === 'review_first') throw new Refusal('review_first', {}, { fields: ['state'] });
  if (problem === 'other_reviewer') throw new Refusal('reviewer_needed', {}, { fields: ['state'] });
};

/** Refuses what would change under a game that asks the question, and names the game. */
const refuseWhileHeld = async (db: Db, row: QuestionForStaff, fields: QuestionChanges, now: number) => {
  const ids = [row.id];
  if (touches(fields, FIXED_BY_EVENTS)) refuseHeld(await heldByRunning(db, ids, now, { begun: true }));
  if (touches(fields, FIXED_BY_PLAYS)) refuseHeld(await heldByPlays(db, ids, now));
  const isTakenAway = row.state === 'published' && fields.state !== undefined && fields.state !== 'published';
  if (isTakenAway) refuseHeld(await heldByRunning(db, ids, now, { begun: false }));
  // What stands in no category is kept out of every other mode.
  if (row.category_id === null && fields.category_id !== undefined) {
    refuseHeld(await heldByRunning(db, ids, now, { begun: false }));
    refuseHeld(await heldByPassages(db, ids));
  }
};

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** Changes a locked question, with every rule that holds for it. */
export const changeQuestion = async (
  db: Db,
  deps: QuestionDeps,
  row: QuestionForStaff,
  given: QuestionChanges,
  call: StaffCall,
): Promise<void> => {
  const isWritten = touches(given, ASKED);
  const fields = { ...given };
  if (isWritten && fields.state === undefined) {
    const state = stateAfterChange(row.state, deps.settings.get('question_review'));
    if (state !== row.state) fields.state = state;
  }
  // A category whose subcategory is not named has none.
  if (fields.category_id !== undefined && fields.subcategory_id === undefined) fields.subcategory_id = null;
  const next: QuestionForStaff = { ...row, ...fields, tags: unique(fields.tags ?? row.tags) };
  await refuseWhileHeld(db, row, fields, call.now);
  if (isWritten || touches(fields, ['audio_ms'])) refuseUnfit(next);
  if (touches(fields, ['category_id', 'subcategory_id'])) {
    const { category_id, subcategory_id } = next;
    if (category_id === null) throw new Refusal('question_place', {}, { fields: ['category_id'] });
    await checkPlace(db, call, { category_id, subcategory_id });
  }
  const writerId = isWritten ? call.signedIn.playerId : (row.written_by?.id ?? null);
  checkMove(
    deps,
    call,
    isWritten && row.state === 'published' ? 'in_review' : row.state,
    next.state,
    writerId,
  );
  const by = { staffId: call.signedIn.playerId, at: new Date(call.now) };
  const isPublished = next.state === 'published' && row.state !== 'published';
  await updateQuestion(db, next, by, { isWritten, isPublished });
};

/** Puts a question into the bin; what was played is retired instead. Refuses what a game still asks. */
export const binQuestion = async (db: Db, row: QuestionForStaff, call: StaffCall): Promise<void> => {
  refuseHeld(await heldByRunning(db, [row.id], call.now, { begun: false }));
  refuseHeld(await heldByPassages(db, [row.id]));
  const by = { staffId: call.signedIn.playerId, at: new Date(call.now) };
  const [played] = await readPlayed(db, [row.id]);
  if (played === undefined) await writeBinned(db, row.id, by.at, by);
  else if (row.state !== 'retired') await writeState(db, row.id, 'retired', by);
};

/** Takes a question out of every mode. Refuses what a contest, an exam or a daily list asks. */
export const retireQuestion = async (db: Db, id: number, by: By): Promise<void> => {
  refuseHeld(await heldByRunning(db, [id], by.at.getTime(), { begun: false }));
  await writeState(db, id, 'retired', by);
};

/** One page of the list; a search counts to 10,000. */
export const listQuestions = async (
  { db, pool }: Pick<AppContext, 'db' | 'pool'>,
  ask: ListAsk<Questions>,
  languages: readonly number[] | null,
  call: Caller,
): Promise<{ rows: QuestionForStaff[]; total: number }> => {
  const { text } = ask.filter;
  const found = text === undefined ? null : await findByWords(db, pool, text);
  const isKept = keptFrom(call, sql`question_listing.id`);
  const page = await readPage<StoredQuestion>({ db, pool }, questionQuery(ask, languages, found, isKept));
  return { rows: page.rows.map(presented), total: page.total };
};

/** Rows by their ids, without those that are kept from the caller. */
const readFor: ResourceStore<Questions>['read'] = async (db, ids, call) => {
  const rows = await readForStaff(db, ids);
  if (call === undefined) return rows;
  const kept = await readKept(db, ids, call);
  return rows.filter(({ id }) => !kept.has(id));
};

export const questionStore = (context: AppContext, deps: QuestionDeps): ResourceStore<Questions> => ({
  list: (ask, languages, call) => listQuestions(context, ask, languages, call),
  read: readFor,
  lock: lockQuestions,
  languageOf: ({ language_id }) => language_id ?? 0,
  create: async (db, given, at, call) => {
    const fields = { ...given, tags: unique(given.tags) };
    refuseUnfit(fields);
    await checkPlace(db, call, fields);
    checkMove(deps, call, 'draft', fields.state, call.signedIn.playerId);
    const by = { staffId: call.signedIn.playerId, at };
    return insertQuestion(db, fields, by, `staff-${context.dice.id()}`);
  },
  change: (db, row, fields, _, call) => changeQuestion(db, deps, row, fields, call),
  remove: binQuestion,
  changed: deps.languages.changed,
  hasBin: true,
});
