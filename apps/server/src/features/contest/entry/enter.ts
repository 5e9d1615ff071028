/**
 * Enters a contest: checks who may, takes the fee, draws the questions, starts the one attempt; stores the result when it is
 * handed in.
 */
import { contestResult, longestPlayMs, timedAnswers } from '@trivium/rules/contest/contest';
import { drawQuestions } from '@trivium/rules/contest/draw';
import { refuseEntry } from '@trivium/rules/contest/entry';
import { unreal } from '@trivium/rules/fair/unreal';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import { DAY_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { holdLinked } from '../../link/link.ts';
import { needMode } from '../../mode/mode.ts';
import type { PlayRow, Plays } from '../../play/play.ts';
import { readQuestions } from '../../question/question.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SettleSteps } from '../../settle/settle.ts';
import { playDays } from '../../statistics/statistics.ts';
import { lockPurse, payFee } from '../../wallet/wallet.ts';
import { contestScope, findContest } from '../contest.ts';
import { type ContestRow, readDrawnIds } from '../store.ts';
import * as entries from './store.ts';

/** The policy of contests: nothing is revealed before the contest is over for all, and all clocks are equally long. */
const contestPolicy = (settings: Settings, openAt: Date): PlayPolicy =>
  policyOf('contest', {
    clock: { kind: 'each', seconds: settings.get('contest_seconds') },
    rightPoints: settings.get('contest_right_score'),
    wrongPoints: settings.get('contest_wrong_score'),
    secretUntil: openAt.getTime(),
  });

/** Refuses a contest that cannot be entered now; `mine` is the player's earlier attempt. */
function needOpen(
  { status, starts_at, ends_at, mine }: Pick<ContestRow, 'status' | 'starts_at' | 'ends_at' | 'mine'>,
  now: number,
): void {
  if (status === 'cancelled') throw new Refusal('contest_cancelled');
  if (starts_at.getTime() > now) throw new Refusal('contest_not_started');
  if (mine !== null) throw new Refusal('already_played');
  if (status === 'closed' || ends_at.getTime() <= now) throw new Refusal('contest_over');
}

/**
 * Refuses players who may not play for prizes (DECISIONS 12): without a proved contact, with an account too young or too
 * little used, linked to a player who has entered, and those who saw the questions or are linked to one who did. The caller
 * holds the player's purse.
 */
async function needEntrant(
  tx: Db,
  settings: Settings,
  {
    contestId,
    playerId,
    entrant,
    now,
  }: {
    readonly contestId: number;
    readonly playerId: number;
    readonly entrant: entries.Entrant;
    readonly now: number;
  },
): Promise<void> {
  if (!entrant.has_contact) throw new Refusal('contact_not_verified');
  const terms = {
    accountMs: settings.get('contest_account_days') * DAY_MS,
    playDays: settings.get('contest_play_days'),
  };
  const facts = { createdAt: entrant.created_at.getTime(), playDays: await playDays(tx, playerId) };
  const obstacle = refuseEntry(terms, facts, now);
  if (obstacle !== null) {
    const count = 'at' in obstacle ? Math.ceil((obstacle.at - now) / DAY_MS) : obstacle.missing;
    throw new Refusal(obstacle.code, { count });
  }
  const linked = await holdLinked(tx, playerId, now);
  if (await entries.hasEntered(tx, contestId, linked)) throw new Refusal('contest_linked');
  if (await entries.hasSeen(tx, contestId, [playerId, ...linked])) throw new Refusal('contest_seen');
}

export type ContestStart = { readonly playerId: number; readonly contest: string; readonly now: number };

/**
 * Starts the one attempt, or returns the running one. The fee, the attempt and the play are one transaction: when one of them
 * fails, nothing is stored and no question served. Refuses before the start, after the end, a second attempt, a cancelled
 * contest, missing coins, and for prizes players who may not win any.
 */
export async function startContest(
  context: AppContext,
  plays: Plays,
  settings: Settings,
  { playerId, contest: idOrSlug, now }: ContestStart,
): Promise<PlayRow> {
  const { db, dice } = context;
  needMode(settings, 'contest');
  const contest = await findContest(db, idOrSlug, playerId);
  const scope = contestScope(contest.id);
  const running = await plays.running(playerId, scope, now);
  if (running !== null) return running;
  needOpen(contest, now);
  const pool = await readQuestions(db, await readDrawnIds(db, contest.id));
  const questions = drawQuestions(dice, pool, contest.questions);
  if (questions.length === 0) throw new Refusal('no_questions');
  const policy = contestPolicy(settings, contest.open_at);
  // With a clock that was lengthened meanwhile, a late play would go on after the answers are open.
  const hearMs = questions.map(({ audioMs }) => audioMs);
  if (now + longestPlayMs(policy, hearMs) > contest.open_at.getTime()) throw new Refusal('contest_over');

  const enter = async (tx: Db, playId: string): Promise<void> => {
    await lockPurse(tx, playerId);
    const held = await entries.holdForEntry(tx, contest.id, playerId);
    if (held === undefined) throw new Refusal('no_data');
    needOpen({ ...contest, ...held }, now);
    const { is_staff: isStaff } = held;
    if (isStaff) await entries.writeViewer(tx, contest.id, playerId, new Date(now));
    else if (contest.prizes.length > 0)
      await needEntrant(tx, settings, { contestId: contest.id, playerId, entrant: held, now });
    // Staff play without coins: they win nothing, so they pay nothing.
    const coins = isStaff ? 0 : contest.fee;
    const key = `contest_fee/${playId}`;
    const reference = String(contest.id);
    const fee = await payFee(tx, { playerId, coins, reason: 'contest_fee', reference, key, now });
    const entry = { contestId: contest.id, playerId, playId, isStaff, fee, at: new Date(now) };
    if (!(await entries.insertEntry(tx, entry))) throw new Refusal('already_played');
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

/** Stores the result with the entry when its play is handed in. A result that no person can have reached is held for a decision. */
export const contestSteps: SettleSteps = {
  record: async (db, { playId, policy, results, endedAt }) => {
    const result = contestResult(policy, results);
    const heldFor = unreal(timedAnswers(results));
    await entries.writeResult(db, playId, { ...result, heldFor, finishedAt: new Date(endedAt) });
    return { unlockedLevel: null };
  },
};
