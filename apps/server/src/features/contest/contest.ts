/** Contests: everyone plays a draw of one pool once, within a time, for prizes by rank (DECISIONS 7, 12). */
import { longestPlayMs } from '@trivium/rules/contest/contest';
import { usualDraw } from '@trivium/rules/contest/draw';
import { policyOf } from '@trivium/rules/play/policy-of';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { readQuestions, reserveQuestions } from '../question/question.ts';
import * as store from './store.ts';

export type { HandedInRow, PlacedRow } from './entry/store.ts';
export type { ContestRow, EntryRow } from './store.ts';

/** A contest as an editor or the seed writes it. */
export type ContestDraft = Omit<
  store.ContestDraft,
  'openAt' | 'questionsPerPlayer' | 'authorId' | 'publishedAt'
> & {
  /** How many questions of the pool each player gets; half of it when left out. */
  readonly questionsPerPlayer?: number | undefined;
  readonly authorId?: number;
};

/** Names by id, for lists that name contests of any time. */
export const contestNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await store.readNames(db, ids)).map(({ id, name }) => [id, name]));

/**
 * Writes a contest, found by its slug, and reserves its pool until nobody can play it any more. A contest with prizes stays
 * unpublished until `publishContest`. Returns its id, or null for a contest that is live, was played or was cancelled, and so
 * was left unchanged.
 */
export async function saveContest(
  tx: Db,
  draft: ContestDraft,
  { clockSeconds, now }: { readonly clockSeconds: number; readonly now: number },
): Promise<number | null> {
  const { prizes, questionIds, authorId = null } = draft;
  if (prizes.some((coins, at) => coins > (prizes[at - 1] ?? coins)))
    throw new RangeError('a lower rank would win more than a higher one');
  const questionsPerPlayer = draft.questionsPerPlayer ?? usualDraw(questionIds.length);
  if (questionsPerPlayer > questionIds.length) throw new RangeError('a player would get more than there is');
  const questions = await readQuestions(tx, questionIds);
  const policy = policyOf('contest', { clock: { kind: 'each', seconds: clockSeconds } });
  const hearMs = questions.map(({ audioMs }) => audioMs);
  const openAt = draft.endsAt + longestPlayMs(policy, hearMs, questionsPerPlayer);
  const publishedAt = prizes.length === 0 ? new Date(now) : null;
  const whole = { ...draft, openAt, questionsPerPlayer, authorId, publishedAt };
  const id = await store.writeContest(tx, whole, new Date(now));
  if (id === undefined) return null;
  await store.writeContestQuestions(tx, id, questionIds);
  await reserveQuestions(tx, questionIds, new Date(openAt));
  return id;
}

/** Refuses `no_data` for an unknown or unpublished contest. */
export async function findContest(db: Db, idOrSlug: string, playerId: number): Promise<store.ContestRow> {
  const contest = await store.readContest(db, idOrSlug, playerId);
  if (contest === undefined) throw new Refusal('no_data');
  return contest;
}

/** The scope of a contest's play, by which a second tab finds it. */
export const contestScope = (contestId: number): string => `contest/${contestId}`;

/**
 * Switches the reminder of a contest's start; returns whether it is on. A contest that has started needs none. Refuses
 * `contest_cancelled`.
 */
export async function remindOf(
  db: Db,
  { status, starts_at, id }: store.ContestRow,
  { playerId, isOn, now }: { playerId: number; isOn: boolean; now: number },
): Promise<boolean> {
  if (!isOn) await store.removeReminder(db, id, playerId);
  else if (status === 'cancelled') throw new Refusal('contest_cancelled');
  const isWanted = isOn && starts_at.getTime() > now;
  if (isWanted) await store.writeReminder(db, id, playerId, new Date(now));
  return isWanted;
}

/** Deletes a deleted player's reminders. */
export const forgetReminders = async (db: Db, playerId: number): Promise<void> =>
  void (await store.removeRemindersOf(db, playerId));

/** Cancelled contests among the first to end are skipped. */
const LIVE_LOOKED_AT = 5;

/** The live contest of a language that ends first, for the home screen; null without one. */
export async function nextToEnd(db: Db, languageId: number, now: number) {
  const live = await store.readContests(db, 'live', {
    languageId,
    playerId: 0,
    now: new Date(now),
    offset: 0,
    limit: LIVE_LOOKED_AT,
  });
  const found = live.find(({ status }) => status === 'scheduled');
  if (found === undefined) return null;
  const { name, hue, ends_at, fee, players } = found;
  return { name, hue, ends_at: ends_at.toISOString(), fee, players };
}

export { countPlaces, readHandedIn, readOwnHandedIn, readOwnPlace, readPlaces } from './entry/store.ts';
export { countPast, readContests } from './store.ts';
