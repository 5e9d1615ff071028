/**
 * Settles a play that is over: turns its result into coins, score, ranks, statistics and streak, in one transaction, once
 * (DECISIONS 4). Locks are taken in one order everywhere, so that two settlements never deadlock: the play (by the engine), the
 * player's purse, the player's row, then rows that belong to that player alone.
 */
import { factsOfPlay } from '@trivium/rules/badge/play';
import { earnsExperience } from '@trivium/rules/experience/gain';
import { sidesLit } from '@trivium/rules/level/level';
import { isCounted, isHandedIn, MODE_ROWS } from '@trivium/rules/play/mode-row';
import { type PlayScore, scorePlay, type Tally } from '@trivium/rules/play/score';
import { dateInZone } from '@trivium/rules/streak/date';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { allOf } from '../../platform/database/together.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Earned } from '../experience/experience.ts';
import type { PlayOutcome, QuestionResult, SettledPlay } from '../play/outcome.ts';
import { writeResults } from '../question/question.ts';
import { countPlay, keepBestRanks, lightDay, recordOf } from '../statistics/statistics.ts';
import { type HeldPurse, lockPurse } from '../wallet/wallet.ts';
import { improvementOf, isRewardedMode, payCoins } from './reward.ts';
import { roundOf, weighRound } from './round.ts';
import type { SettleDeps, Settling } from './settling.ts';
import * as store from './store.ts';

/** What the mode of a play does in the same transaction. */
export type SettleSteps = {
  /** Records the result where the mode keeps results of its own. A level returns which level it opens, a daily quiz its run of days. */
  readonly record: (
    db: Db,
    play: SettledPlay,
    grade: PlayScore,
  ) => Promise<{
    readonly unlockedLevel: number | null;
    readonly dailiesInARow?: number;
    /** What the mode itself earned, where the round earns nothing. */
    readonly earned?: Earned | null;
  }>;
};

/** Steps of a mode that keeps no results of its own. */
export const NO_STEPS: SettleSteps = { record: async () => ({ unlockedLevel: null }) };

/** Stores the outcome of a play, in the trip of the settlement's last writings. */
export type KeepOutcome = (outcome: PlayOutcome) => Promise<void>;

/**
 * Settles a play. The caller's transaction holds the play's row, and `keep` stores the outcome; `held` is the player's purse, if it
 * is locked already. Throws when the play was settled before, so that nothing of this transaction stays.
 *
 * What does not depend on one another is asked for at once and travels together (ADR 21): first what the settlement depends on,
 * then all that it writes, last what follows from both.
 */
export const settlePlay = async (
  deps: SettleDeps,
  db: Db,
  play: SettledPlay,
  steps: SettleSteps,
  { held, keep }: { readonly held?: HeldPurse; readonly keep?: KeepOutcome } = {},
): Promise<PlayOutcome> => {
  const { playerId, settledAt } = play;
  const purse = held ?? (await lockPurse(db, playerId));
  const settling = await begin(deps, db, play);
  const { grade, settler, isRewarded } = settling;
  const full = isRewarded ? { coins: grade.coins, score: grade.score } : { coins: 0, score: 0 };
  const better = improvementOf(settling, full);
  const round = roundOf(play, grade, gradeOf(settling).sides);
  const gained = weighRound(settling, round);
  const [balance, rank, streak, recorded, earned] = await allOf([
    payCoins(settling, better.paid.coins, purse),
    deps.leaderboard.addScore(db, { playerId, score: better.paid.score, now: settledAt }, settling.standing),
    countAnswers(settling),
    // `handInPlay` has recorded a play that was handed in.
    isHandedIn(play.mode) ? NOTHING_RECORDED : steps.record(db, play, grade),
    // After the coins were posted: statements are answered in the order of asking.
    settler.is_paid ? deps.badges.earned(db, playerId, settling.badgeRows) : NOTHING_EARNED,
    better.best && store.writePaidBest(db, { playerId, scope: play.scope, ...better.best }),
    settler.is_paid && grade.isPassed && MODE_ROWS[play.mode].reward !== 'none'
      ? deps.referrals.passed(db, playerId, play.endedAt)
      : undefined,
    store.writeChoices(db, choicesOf(play)),
    writeResults(db, playerId, countedResults(play)),
    gained.write(db),
    countBeside(settling, round),
  ]);
  const badges = weighBadges(settling, streak, recorded.dailiesInARow ?? null, earned);
  const { paid } = better;
  const outcome: PlayOutcome = {
    ...gradeOf(settling),
    coins: paid.coins,
    coinsWorth: full.coins,
    score: paid.score,
    scoreWorth: full.score,
    balance: balance.total,
    unlockedLevel: recorded.unlockedLevel,
    rankBefore: rank.before,
    rankNow: rank.now,
    streakDays: streak.shown,
    isStreakDayNew: streak.isNew,
    badges: badges.unlocked,
    earned: recorded.earned ?? gained.earned,
  };
  await allOf([
    badges.write(db),
    keepBestRanks(db, playerId, { day: rank.now, month: rank.month, ever: rank.ever }),
    keep?.(outcome),
  ]);
  return outcome;
};

/** Counts the play in the league of the week, and keeps what was missed for practice. */
const countBeside = async (
  { deps, db, play, settler, leagueAhead }: Settling,
  round: ReturnType<typeof roundOf>,
): Promise<void> => {
  const { playerId, results, settledAt } = play;
  await allOf([
    settler.is_paid ? deps.league.count(db, leagueAhead, round, { playerId, now: settledAt }) : undefined,
    deps.missed?.(db, {
      playerId,
      questionIds: missedIn(results),
      at: settledAt,
      day: dateInZone(settledAt, settler.time_zone),
    }),
  ]);
};

/** Marks the play as settled, and reads what the settlement depends on. The caller holds the purse. */
const begin = async (deps: SettleDeps, db: Db, play: SettledPlay): Promise<Settling> => {
  const { playId, playerId, scope, mode, endedAt, settledAt } = play;
  const [settler, record, standing, badgeRows, experienceRow, leagueAhead, earnsWon] = await allOf([
    store.begin(db, { playId, playerId, mode, scope, at: new Date(settledAt) }),
    recordOf(db, playerId),
    deps.leaderboard.standing(db, playerId, settledAt),
    deps.badges.progress(db, playerId),
    earnsExperience(mode) ? deps.experience.read(db, playerId) : undefined,
    earnsExperience(mode) ? deps.league.ahead(db, playerId, settledAt) : null,
    isRewardedMode(play)
      ? deps.earnsWon(
          db,
          play.results.map(({ questionId }) => questionId),
        )
      : false,
  ]);
  if (settler === undefined) throw new Error(`play ${playId} was settled before`);
  return {
    ...{ deps, db, play, settler, record, standing, badgeRows, experienceRow, leagueAhead, earnsWon },
    grade: scorePlay(play.policy, tallyOf(play.results)),
    day: dateInZone(endedAt, settler.time_zone),
    isRewarded: settler.is_paid && isRewardedMode(play),
  };
};

type Recorded = Awaited<ReturnType<SettleSteps['record']>>;
const NOTHING_RECORDED: Recorded = { unlockedLevel: null };

/**
 * Keeps the result of a play that is over while its contest is not (DECISIONS 12). Lights the streak day, which reveals nothing
 * about right or wrong; `settlePlay` does the rest later. The caller's transaction holds the play's row and marks it.
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

const tallyOf = (results: readonly QuestionResult[]): Tally => {
  const count = (verdict: QuestionResult['verdict']) =>
    results.filter(result => result.verdict === verdict).length;
  const right = count('right');
  const wrong = count('wrong');
  const skipped = count('skipped');
  const counted = results.length - skipped;
  return { right, wrong, skipped, counted, unanswered: counted - right - wrong };
};

/** Ids of the questions that were answered wrongly. */
const missedIn = (results: readonly QuestionResult[]): number[] =>
  results.filter(({ verdict }) => verdict === 'wrong').map(({ questionId }) => questionId);

type Streak = Awaited<ReturnType<typeof countPlay>>;

/** Counts the play in the statistics and the streak. */
const countAnswers = ({ db, play, grade, settler, record, day, isRewarded }: Settling): Promise<Streak> => {
  const { playerId, mode, categoryId, results, endedAt } = play;
  return countPlay(db, {
    playerId,
    mode,
    categoryId,
    results: isRewarded ? results : [],
    isAgain: !isCounted(mode),
    // A play that was handed in has already lit its day.
    answered: settler.is_paid && isCounted(mode) && !isHandedIn(mode) ? grade.right + grade.wrong : 0,
    countsRight: isRewarded,
    at: endedAt,
    day,
    record,
  });
};

/** The options that were chosen, for the audience poll. Where nothing can be won, one player could answer for a whole crowd. */
const choicesOf = ({ mode, results }: SettledPlay): store.Choice[] =>
  MODE_ROWS[mode].reward === 'none'
    ? []
    : results.flatMap(({ questionId, chosenOption }) =>
        chosenOption === null ? [] : [{ questionId, option: chosenOption }],
      );

/** How its questions were answered, for what staff see of them; as with choices, only where something can be won. */
const countedResults = ({ mode, results }: SettledPlay) =>
  MODE_ROWS[mode].reward === 'none'
    ? []
    : results.flatMap(({ questionId, verdict, seconds }) => {
        const isAnswered = verdict === 'right' || verdict === 'wrong';
        return verdict === 'skipped'
          ? []
          : [{ questionId, isRight: verdict === 'right', seconds: isAnswered ? seconds : null }];
      });

const NOTHING_EARNED = { facts: [], countedTo: 0 };
const NO_BADGES = { unlocked: [], write: async () => undefined };

/** Counts the play for badges; nothing for staff. */
const weighBadges = (
  { deps, play, grade, settler, badgeRows: rows }: Settling,
  streak: Streak,
  dailiesInARow: number | null,
  earned: typeof NOTHING_EARNED | Awaited<ReturnType<SettleDeps['badges']['earned']>>,
): ReturnType<SettleDeps['badges']['weigh']> => {
  if (!settler.is_paid || !isCounted(play.mode)) return NO_BADGES;
  const facts = factsOfPlay({
    mode: play.mode,
    questions: grade.counted,
    right: grade.right,
    lifelines: play.lifelines,
    seconds: play.seconds,
    streakDays: streak.days,
    dailiesInARow,
    countedRight: streak.countedRight,
  });
  return deps.badges.weigh(play.playerId, facts, play.settledAt, { rows, earned });
};

/** The part of the outcome that depends on the answers alone. */
const gradeOf = ({ play, grade }: Settling) => ({
  correct: grade.right,
  wrong: grade.wrong,
  unanswered: grade.unanswered,
  skipped: grade.skipped,
  counted: grade.counted,
  percent: grade.percent,
  isPassed: grade.isPassed,
  tier: grade.tier,
  seconds: play.seconds,
  sides: sidesLit(grade, { pass: play.policy.passPercent, full: play.policy.coins.fullFromPercent }),
});

/** Adds up the chosen options each minute, for the audience poll. */
export const settleJobs = (context: AppContext): Job[] => [
  {
    name: 'count chosen options',
    cron: '* * * * *',
    run: async () => void (await store.countChoices(context.db)),
  },
];
