/** The result of a finished play: counted questions, percentage, pass, coins, score (DECISIONS 4). Whole numbers only. */
import { TIER_ENDS_PERCENT } from './limits.ts';
import type { PlayPolicy } from './policy.ts';
import type { PlayState } from './state.ts';

/** How the questions of a play ended. `counted` excludes skipped ones; late answers are among the unanswered. */
export type Tally = {
  readonly right: number;
  readonly wrong: number;
  readonly unanswered: number;
  readonly skipped: number;
  readonly counted: number;
};

/** Coins and score of a play before `payImprovement`. */
export type Worth = { readonly coins: number; readonly score: number };

export type PlayScore = Tally &
  Worth & {
    /** Whole percent, rounded down, for display only: the rules compare exact shares. */
    readonly percent: number;
    readonly isPassed: boolean;
    /** Number of the wording on the result screen, from 1 (at most 30 %) to 5 (more than 90 %). */
    readonly tier: number;
  };

export const tally = (state: PlayState): Tally => {
  const count = (...verdicts: readonly unknown[]) =>
    state.questions.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const right = count('right');
  const wrong = count('wrong');
  const skipped = count('skipped');
  const counted = state.questions.length - skipped;
  return { right, wrong, unanswered: counted - right - wrong, skipped, counted };
};

/** Everything the result screen shows of a settled play. A play given up earns nothing, whatever this returns. */
export const scorePlay = (policy: PlayPolicy, result: Tally): PlayScore => ({
  ...result,
  percent: result.counted === 0 ? 0 : Math.floor((result.right * 100) / result.counted),
  isPassed: reaches(result, policy.passPercent),
  coins: coinsOf(policy, result),
  score: scoreOf(policy, result),
  tier: tierOf(result),
});

/** Whether right ÷ counted is at least this percentage, compared exactly: 7 of 10 reach 70 %, 69.9 % does not. */
export const reaches = ({ right, counted }: Pick<Tally, 'right' | 'counted'>, percent: number): boolean =>
  counted > 0 && right * 100 >= percent * counted;

/** Full coins from 70 %. Below, one coin less for each begun step of 10 %, but at least 1 when passed; 0 otherwise. */
export const coinsOf = ({ coins, passPercent }: PlayPolicy, result: Tally): number => {
  if (!reaches(result, passPercent)) return 0;
  if (reaches(result, coins.fullFromPercent)) return coins.full;
  const missing = coins.fullFromPercent * result.counted - 100 * result.right;
  const steps = Math.ceil(missing / (coins.stepPercent * result.counted));
  return Math.min(coins.full, Math.max(1, coins.full - steps));
};

/** Points for right answers minus points for wrong and missing ones; never below 0, and 0 unless passed. */
export const scoreOf = (policy: PlayPolicy, result: Tally): number => {
  if (!reaches(result, policy.passPercent)) return 0;
  const lost = (result.wrong + result.unanswered) * policy.wrongPoints;
  return Math.max(0, result.right * policy.rightPoints - lost);
};

const tierOf = ({ right, counted }: Tally): number =>
  1 + TIER_ENDS_PERCENT.filter(end => right * 100 > end * counted).length;

/**
 * Time spent on the questions, in milliseconds. Each question counts from its opening to its answer, pass or end, at most as long as
 * its clock; a question that ran out counts in full. Under a whole-play clock: from start to end. Questions that were
 * skipped or never opened add nothing.
 */
export const thinkingMs = (policy: PlayPolicy, state: PlayState): number => {
  if (policy.clock.kind === 'whole') {
    // All questions open at the start; an outage of the server moves that instant.
    const [first] = state.questions;
    return spanMs(first?.openedAt ?? null, state.endedAt, first?.deadlineAt ?? null);
  }
  return state.questions.reduce(
    (total, { openedAt, answeredAt, deadlineAt, verdict }) =>
      total + (verdict === 'skipped' ? 0 : spanMs(openedAt, answeredAt ?? state.endedAt, deadlineAt)),
    0,
  );
};

const spanMs = (from: number | null, to: number | null, deadlineAt: number | null): number =>
  from === null || to === null ? 0 : Math.max(0, Math.min(to, deadlineAt ?? to) - from);
