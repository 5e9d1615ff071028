/** Twelve to keep: missed questions wait for a place, come back when they would be forgotten, and leave when they are kept (ALIVE 4, DECISIONS 13). */
import { policyOf } from '@trivium/rules/play/policy-of';
import { MISSED_MOST } from '@trivium/rules/practice/limits';
import { isKept, type KeptRule, missed, remembered } from '@trivium/rules/practice/memory';
import { addDays, dateInZone, daysBetween } from '@trivium/rules/streak/date';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Keys } from '../key/key.ts';
import { needMode } from '../mode/mode.ts';
import { type PlayRow, type Plays, secretsOf, undecidedOf } from '../play/play.ts';
import { readQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettleSteps } from '../settle/settle.ts';
import * as store from './store.ts';

const MODE = 'practice';

/** Questions that a practice play kept for good, each for the first time. */
export type KeptForGood = {
  readonly playerId: number;
  readonly playId: string;
  readonly questionIds: readonly number[];
  /** When the play ended, in epoch milliseconds, and the player's date then. */
  readonly at: number;
  readonly day: string;
};

export type PracticeDeps = {
  readonly settings: Settings;
  /** Told of questions kept for good, in the transaction that settles the play; a question once in its player's life. Not told of staff. */
  readonly keptForGood?: (db: Db, kept: KeptForGood) => Promise<void>;
};

/** Questions that a player answered wrongly in a play or battle that was settled. */
export type Misses = {
  readonly playerId: number;
  readonly questionIds: readonly number[];
  /** When it ended, in epoch milliseconds, and the player's date then. */
  readonly at: number;
  readonly day: string;
};

/**
 * Keeps a settlement's wrong answers, in its transaction. Whether their right answers were told, and may be shown now, is looked up
 * when a place is given.
 */
export const keepMisses = async (
  { settings }: Pick<PracticeDeps, 'settings'>,
  db: Db,
  { playerId, questionIds, at, day }: Misses,
): Promise<void> => {
  if (questionIds.length === 0 || !settings.get('practice_enabled')) return;
  const memory = missed();
  const dueOn = addDays(day, memory.days);
  await store.writeMisses(db, {
    ...{ playerId, questionIds, day, dueOn, memory },
    at: new Date(at),
    most: MISSED_MOST,
  });
};

const keptRule = (settings: Settings): KeptRule => ({
  successes: settings.get('practice_kept_right'),
  days: settings.get('practice_kept_days'),
});

/** Settles a practice play: its right answers move their questions on. Its wrong ones start again, as those of every mode do. */
export const practiceSteps = ({ settings, keptForGood }: PracticeDeps): SettleSteps => ({
  record: async (db, { playId, playerId, results, endedAt }) => {
    const right = results.filter(({ verdict }) => verdict === 'right').map(({ questionId }) => questionId);
    if (right.length === 0) return { unlockedLevel: null };
    const { time_zone, is_earner } = await store.readEarner(db, playerId);
    const day = dateInZone(endedAt, time_zone);
    const steps = (await store.readMemories(db, playerId, right)).map(row => {
      const memory = remembered(row, Math.max(0, daysBetween(row.asked_on, day)));
      const dueOn = addDays(day, memory.days);
      return { questionId: row.question_id, memory, dueOn, isKept: isKept(memory, keptRule(settings)) };
    });
    const questionIds =
      steps.length === 0 ? [] : await store.writeSteps(db, { playerId, day, at: new Date(endedAt), steps });
    if (questionIds.length > 0 && is_earner)
      await keptForGood?.(db, { playerId, playId, questionIds, at: endedAt, day });
    return { unlockedLevel: null };
  },
});

/** A question in its place, and what a right answer today would come to. */
export type Placed = {
  readonly row: store.PlaceRow;
  readonly dueInDays: number;
  readonly rightMeans: 'kept' | number;
};

type PlaceDeps = { readonly plays: Pick<Plays, 'findRunning'>; readonly settings: Settings };

/** The questions in a player's places. Those that a contest or exam keeps secret, or another play asks now, keep their place unseen. */
const placesOf = async (
  db: Db,
  { plays, settings }: PlaceDeps,
  playerId: number,
  now: number,
): Promise<{ placed: Placed[]; hidden: number }> => {
  const [rows, zone, secrets, undecided, running] = await Promise.all([
    store.readPlaces(db, playerId, settings.get('practice_places')),
    store.readZone(db, playerId),
    secretsOf(db, playerId, now),
    undecidedOf(db, playerId),
    plays.findRunning(db, playerId, MODE),
  ]);
  const today = dateInZone(now, zone);
  const isAskedNow = new Set(undecided);
  const isAskedHere = new Set(running?.served.map(({ questionId }) => questionId));
  const seen = rows.filter(
    row =>
      !secrets.has(row.question_id) &&
      (isAskedHere.has(row.question_id) || !isAskedNow.has(row.question_id)) &&
      (row.reserved_until === null || row.reserved_until.getTime() <= now),
  );
  const placed = seen.map(row => {
    const after = remembered(row, Math.max(0, daysBetween(row.asked_on, today)));
    return {
      row,
      dueInDays: Math.max(0, daysBetween(today, row.due_on)),
      rightMeans: isKept(after, keptRule(settings)) ? ('kept' as const) : after.days,
    };
  });
  return { placed, hidden: rows.length - seen.length };
};

/** What the page of practice shows. Refuses a practice that is switched off. */
export const lookAt = async (
  { db }: AppContext,
  deps: PlaceDeps,
  playerId: number,
  now: number,
): Promise<{ placed: Placed[]; waiting: number; kept: number }> => {
  needMode(deps.settings, MODE);
  const [{ placed, hidden }, { open, kept }] = await Promise.all([
    placesOf(db, deps, playerId, now),
    store.countOpen(db, playerId),
  ]);
  return { placed, waiting: Math.max(0, open - placed.length - hidden), kept };
};

export type PracticeStart = { readonly playerId: number; readonly languageId: number; readonly now: number };

/**
 * Starts a play of the questions that are due, the longest due first, or returns the running one. Refuses `no_questions` when none
 * is due, and a practice that is switched off.
 */
export const startPractice = async (
  { db }: AppContext,
  { plays, settings, keys }: { plays: Plays; settings: Settings; keys: Keys },
  { playerId, languageId, now }: PracticeStart,
): Promise<PlayRow> => {
  const running = await plays.running(playerId, MODE, now);
  if (running !== null) return running;
  needMode(settings, MODE);
  await store.removeGone(db, playerId);
  const { placed } = await placesOf(db, { plays, settings }, playerId, now);
  const questionIds = placed.filter(({ dueInDays }) => dueInDays === 0).map(({ row }) => row.question_id);
  const questions = await readQuestions(db, await keys.askable(db, { playerId, questionIds, now }));
  if (questions.length === 0) throw new Refusal('no_questions');
  return plays.start(
    { playerId, scope: MODE, policy: policyOf(MODE), place: null, level: null, languageId, questions },
    now,
  );
};

/** Deletes a deleted player's missed questions. */
export const forgetPractice = async (db: Db, playerId: number): Promise<void> =>
  void (await store.removeAll(db, playerId));
