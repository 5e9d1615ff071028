/**
 * Where an outcome becomes coins, score, ranks, statistics and streak: one transaction, once a play (DECISIONS 4).
 * Locks are taken in one order everywhere, so that no two settlements wait for each other in a ring: the play (by the
 * engine), the player's purse, the player's row, then rows that belong to that player alone.
 */
import { factsOfPlay } from '@trivium/rules/badge/play';
import { sidesLit } from '@trivium/rules/level/level';
import { NEVER_PAID, payImprovement } from '@trivium/rules/play/best';
import { isHandedIn, MODE_ROWS } from '@trivium/rules/play/mode-row';
import { type PlayScore, scorePlay, type Tally } from '@trivium/rules/play/score';
import { dateInZone } from '@trivium/rules/streak/date';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Badges } from '../badge/badge.ts';
import type { Leaderboard } from '../leaderboard/leaderboard.ts';
import type { PlayOutcome, QuestionResult, SettledPlay } from '../play/outcome.ts';
import type { EarnsWon } from '../question/gain.ts';
import type { Referrals } from '../referral/referral.ts';
import { countPlay, lightDay } from '../statistics/statistics.ts';
import { type Balance, earnSolo, type HeldPurse, lockPurse } from '../wallet/wallet.ts';
import * as store from './store.ts';

export type SettleDeps = {
  readonly leaderboard: Pick<Leaderboard, 'addScore'>;
  /** The time zone of the site: the day of the cap on won coins. */
  readonly siteZone: () => string;
  /** Coins of solo modes that count as won, a day. */
  readonly soloWonCoinsADay: () => number;
  /** Whether its questions may earn won coins at all. */
  readonly earnsWon: EarnsWon;
  readonly badges: Pick<Badges, 'count'>;
  readonly referrals: Pick<Referrals, 'passed'>;
};

/** What the modes above do in the same transaction. */
export type SettleSteps = {
  /** Records the result where the mode keeps one of its own; a level tells which level it opens, a daily quiz its row. */
  readonly record: (
    db: Db,
    play: SettledPlay,
    grade: PlayScore,
  ) => Promise<{ readonly unlockedLevel: number | null; readonly dailiesInARow?: number }>;
};

/** Steps of a mode that keeps nothing of its own. */
export const NO_STEPS: SettleSteps = { record: async () => ({ unlockedLevel: null }) };

const tallyOf = (results: readonly QuestionResult[]): Tally => {
  const count = (verdict: QuestionResult['verdict']) =>
    results.filter(result => result.verdict === verdict).length;
  const right = count('right');
  const wrong = count('wrong');
  const skipped = count('skipped');
  const counted = results.length - skipped;
  return { right, wrong, skipped, counted, unanswered: counted - right - wrong };
};

/** Whether coins and score are paid by this room: contests, exams and battles pay their own way (DECISIONS 4). */
const isRewarded = ({ mode }: SettledPlay): boolean => {
  const { reward } = MODE_ROWS[mode];
  return reward === 'improvement' || reward === 'best_of_day' || reward === 'once';
};

/** What was chosen, for the poll of others. Where nothing is at stake, one player could answer for a whole crowd. */
const choicesOf = ({ mode, results }: SettledPlay): store.Choice[] =>
  MODE_ROWS[mode].reward === 'none'
    ? []
    : results.flatMap(({ questionId, chosenOption }) =>
        chosenOption === null ? [] : [{ questionId, option: chosenOption }],
      );

/**
 * Settles a play that is over. The caller's transaction holds the play's row and stores the outcome. Throws when the
 * play was settled before, so that nothing of this transaction stays.
 */
export const settlePlay = async (
  deps: SettleDeps,
  db: Db,
  play: SettledPlay,
  steps: SettleSteps,
): Promise<PlayOutcome> => {
  const { playId, playerId, scope, endedAt, settledAt } = play;
  const wasHandedIn = isHandedIn(play.mode);
  const purse = await lockPurse(db, playerId);
  const settler = await store.begin(db, { playId, playerId, scope, at: new Date(settledAt) });
  if (settler === undefined) throw new Error(`play ${playId} was settled before`);

  const grade = scorePlay(play.policy, tallyOf(play.results));
  const playerDay = dateInZone(endedAt, settler.time_zone);
  const isPaid = settler.is_paid && isRewarded(play);
  const worth = isPaid ? { coins: grade.coins, score: grade.score } : { coins: 0, score: 0 };
  const paid = await payBest(db, play, worth, settler, playerDay);

  const balance = await payCoins(deps, db, play, paid.coins, purse);
  const rank = await deps.leaderboard.addScore(db, { playerId, score: paid.score, now: settledAt });
  const streak = await countPlay(db, {
    playerId,
    mode: play.mode,
    categoryId: play.categoryId,
    results: isPaid ? play.results : [],
    // What was handed in has lit its day already.
    answered: settler.is_paid && !wasHandedIn ? grade.right + grade.wrong : 0,
    countsRight: isPaid,
    at: endedAt,
    day: playerDay,
    ranks: { day: rank.now, month: rank.month, ever: rank.ever },
  });
  if (settler.is_paid && grade.isPassed && MODE_ROWS[play.mode].reward !== 'none')
    await deps.referrals.passed(db, playerId, endedAt);
  const { unlockedLevel, dailiesInARow = null } = wasHandedIn
    ? { unlockedLevel: null }
    : await steps.record(db, play, grade);
  const choices = choicesOf(play);
  if (choices.length > 0) await store.writeChoices(db, choices);

  const { lifelines, seconds } = play;
  const facts = factsOfPlay({
    mode: play.mode,
    questions: grade.counted,
    right: grade.right,
    lifelines,
    seconds,
    streakDays: streak.days,
    dailiesInARow,
    countedRight: streak.countedRight,
  });
  const badges = settler.is_paid ? await deps.badges.count(db, playerId, facts, settledAt) : [];

  return {
    correct: grade.right,
    wrong: grade.wrong,
    unanswered: grade.unanswered,
    skipped: grade.skipped,
    counted: grade.counted,
    percent: grade.percent,
    isPassed: grade.isPassed,
    tier: grade.tier,
    coins: paid.coins,
    coinsWorth: worth.coins,
    score: paid.score,
    scoreWorth: worth.score,
    seconds: play.seconds,
    balance: balance.total,
    sides: sidesLit(grade, { pass: play.policy.passPercent, full: play.policy.coins.fullFromPercent }),
    unlockedLevel,
    rankBefore: rank.before,
    rankNow: rank.now,
    streakDays: streak.days,
    isStreakDayNew: streak.isNew,
    badges,
  };
};

/**
 * Keeps the result of a play that is over while its contest is not (DECISIONS 12). Its day is lit: that tells nothing of
 * right or wrong. All else waits for `settlePlay`. The caller's transaction holds the play's row and marks it.
 */
export const handInPlay = async (db: Db, play: SettledPlay, steps: SettleSteps): Promise<void> => {
  const { playerId, endedAt } = play;
  await lockPurse(db, playerId);
  const player = await store.holdPlayer(db, playerId);
  const grade = scorePlay(play.policy, tallyOf(play.results));
  await steps.record(db, play, grade);
  if (!player.is_paid) return;
  const day = dateInZone(endedAt, player.time_zone);
  await lightDay(db, { playerId, answered: grade.right + grade.wrong, day });
};

/** The improvement over the best already paid for the scope, and the best to remember (DECISIONS 4). */
const payBest = async (
  db: Db,
  { playerId, scope, mode }: SettledPlay,
  worth: { coins: number; score: number },
  settler: store.SettlerRow,
  day: string,
): Promise<{ coins: number; score: number }> => {
  const best =
    settler.best_coins === null || settler.best_score === null
      ? NEVER_PAID
      : {
          coins: settler.best_coins,
          score: settler.best_score,
          // A day's best gets better as often as it is beaten (DECISIONS 4, table).
          paidOn: MODE_ROWS[mode].reward === 'best_of_day' ? null : settler.best_on,
        };
  const result = payImprovement(worth, best, day);
  if (result.best !== best) await store.writePaidBest(db, { playerId, scope, ...result.best });
  return result.paid;
};

const payCoins = async (
  deps: SettleDeps,
  db: Db,
  play: SettledPlay,
  coins: number,
  purse: HeldPurse,
): Promise<Balance> => {
  if (coins === 0) return purse;
  const mayBeWon = await deps.earnsWon(
    db,
    play.results.map(({ questionId }) => questionId),
  );
  const posted = await earnSolo(db, {
    playerId: play.playerId,
    coins,
    reason: `won_${play.mode}`,
    reference: play.playId,
    key: `play/${play.playId}`,
    now: play.endedAt,
    siteDay: dateInZone(play.endedAt, deps.siteZone()),
    wonCapPerDay: mayBeWon ? deps.soloWonCoinsADay() : 0,
    held: purse,
  });
  return posted.balance;
};

/** Makes the counting of chosen options known to the job room: each minute, for the audience poll. */
export const settleJobs = (context: AppContext): Job[] => [
  {
    name: 'count chosen options',
    cron: '* * * * *',
    run: async () => void (await store.countChoices(context.db)),
  },
];
