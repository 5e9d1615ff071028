/** Contests: everyone plays the same questions once, within a time, for prizes by rank (DECISIONS 7). */
import { contestResult, longestPlayMs, looksUnreal } from '@trivium/rules/contest/contest';
import { policyOf } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import { needMode } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { readQuestions, reserveQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettleSteps } from '../settle/settle.ts';
import { lockPurse, payFee } from '../wallet/wallet.ts';
import { lockContest, writeStatus } from './prize-store.ts';
import * as store from './store.ts';

export type { ContestRow, EntryRow, PlacedRow } from './store.ts';

/** A contest as an editor or the seed writes it. */
export type ContestDraft = Omit<store.ContestDraft, 'openAt'>;

/** Names by id; for lists that name contests of any time. */
export const contestNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await store.readNames(db, ids)).map(({ id, name }) => [id, name]));

/**
 * Writes a contest, found by its slug, and reserves its questions until nobody can be playing it any more; false when it
 * was left as it is, because somebody has played it or it was cancelled.
 */
export async function saveContest(tx: Db, draft: ContestDraft, clockSeconds: number): Promise<boolean> {
  const { prizes, questionIds } = draft;
  if (prizes.some((coins, at) => coins > (prizes[at - 1] ?? coins)))
    throw new RangeError('a lower rank would win more than a higher one');
  const questions = await readQuestions(tx, questionIds);
  const policy = policyOf('contest', { clock: { kind: 'each', seconds: clockSeconds } });
  const hearMs = questions.map(({ audioMs }) => audioMs);
  const openAt = draft.endsAt + longestPlayMs(policy, hearMs);
  const id = await store.writeContest(tx, { ...draft, openAt });
  if (id === undefined) return false;
  await store.writeContestQuestions(tx, id, questionIds);
  await reserveQuestions(tx, questionIds, new Date(openAt));
  return true;
}

/** Refuses `no_data` for a contest that is not there. */
export async function findContest(db: Db, idOrSlug: string, playerId: number): Promise<store.ContestRow> {
  const contest = await store.readContest(db, idOrSlug, playerId);
  if (contest === undefined) throw new Refusal('no_data');
  return contest;
}

/** What a second tab finds again. */
export const contestScope = (contestId: number): string => `contest/${contestId}`;

/** Nothing is told before the contest is over for everybody, and nobody's clock is longer than another's. */
const contestPolicy = (settings: Settings, openAt: Date): PlayPolicy =>
  policyOf('contest', {
    clock: { kind: 'each', seconds: settings.get('contest_seconds') },
    rightPoints: settings.get('contest_right_score'),
    wrongPoints: settings.get('contest_wrong_score'),
    secretUntil: openAt.getTime(),
  });

/** Refuses a contest that cannot be entered now; `mine` is the attempt that was made already. */
function needOpen(
  { status, starts_at, ends_at, mine }: Pick<store.ContestRow, 'status' | 'starts_at' | 'ends_at' | 'mine'>,
  now: number,
): void {
  if (status === 'cancelled') throw new Refusal('contest_cancelled');
  if (starts_at.getTime() > now) throw new Refusal('contest_not_started');
  if (mine !== null) throw new Refusal('already_played');
  if (status === 'closed' || ends_at.getTime() <= now) throw new Refusal('contest_over');
}

export type ContestStart = { readonly playerId: number; readonly contest: string; readonly now: number };

/**
 * Starts the one attempt, or returns the running one. The fee, the attempt and the play are one transaction: when one of
 * them fails, nothing stays. Refuses before the start, after the end, a second attempt, a cancelled contest, missing
 * coins, and for prizes a player who has proved neither e-mail nor phone.
 */
export async function startContest(
  house: House,
  plays: Plays,
  settings: Settings,
  { playerId, contest: idOrSlug, now }: ContestStart,
): Promise<PlayRow> {
  const { db } = house;
  needMode(settings, 'contest');
  const contest = await findContest(db, idOrSlug, playerId);
  const scope = contestScope(contest.id);
  const running = await plays.running(playerId, scope, now);
  if (running !== null) return running;
  needOpen(contest, now);
  const questions = await readQuestions(db, await store.readQuestionIds(db, contest.id));
  if (questions.length === 0) throw new Refusal('no_questions');
  const policy = contestPolicy(settings, contest.open_at);
  // A clock that was made longer since would let a late play go on after the answers are open.
  const hearMs = questions.map(({ audioMs }) => audioMs);
  if (now + longestPlayMs(policy, hearMs) > contest.open_at.getTime()) throw new Refusal('contest_over');

  const enter = async (tx: Db, playId: string): Promise<void> => {
    await lockPurse(tx, playerId);
    const held = await store.holdForEntry(tx, contest.id, playerId);
    if (held === undefined) throw new Refusal('no_data');
    needOpen({ ...contest, ...held }, now);
    const { is_staff: isStaff, has_contact } = held;
    if (contest.prizes.length > 0 && !has_contact && !isStaff) throw new Refusal('contact_not_verified');
    // Staff play without coins: nothing to win, so nothing to pay.
    const coins = isStaff ? 0 : contest.fee;
    const key = `contest_fee/${playId}`;
    const reference = String(contest.id);
    const fee = await payFee(tx, { playerId, coins, reason: 'contest_fee', reference, key, now });
    const entry = { contestId: contest.id, playerId, playId, isStaff, fee, at: new Date(now) };
    if (!(await store.insertEntry(tx, entry))) throw new Refusal('already_played');
  };
  return plays.start(
    {
      playerId,
      scope,
      policy,
      place: {
        subject: { id: contest.id, title: contest.name, hue: contest.hue },
        category: null,
        subcategory: null,
        hasNextLevel: false,
      },
      level: null,
      languageId: contest.language_id,
      questions,
      enter,
    },
    now,
  );
}

/** Writes the result beside the entry when its play is settled; one that looks unreal waits for a person. */
export const contestSteps: SettleSteps = {
  record: async (db, { playId, policy, results, endedAt }) => {
    const result = contestResult(policy, results);
    const heldFor = looksUnreal(results) ? 'too_fast' : null;
    await store.writeResult(db, playId, { ...result, heldFor, finishedAt: new Date(endedAt) });
    return { unlockedLevel: null };
  },
};

/**
 * Calls a contest off: nobody enters any more, nobody wins, and the job pays every fee back. False when it is called off
 * or decided already.
 */
export const cancelContest = (house: House, contestId: number): Promise<boolean> =>
  house.db.transaction().execute(async tx => {
    const held = await lockContest(tx, contestId, new Date(house.clock.now()));
    if (held?.status !== 'scheduled') return false;
    await writeStatus(tx, contestId, 'cancelled');
    return true;
  });

/**
 * Whether a player is told when a contest starts; answers how it stands. One that has started already needs no reminder.
 * Refuses `contest_cancelled`.
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

/** Forgets what a deleted player wanted to be told of. */
export const forgetReminders = async (db: Db, playerId: number): Promise<void> =>
  void (await store.removeRemindersOf(db, playerId));

/** Cancelled ones among those that end first are passed over. */
const LIVE_LOOKED_AT = 5;

/** The live contest of a language that ends first, as home shows it; null without one. */
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

export { countPast, countPlaces, readContests, readOwnPlace, readPlaces } from './store.ts';
