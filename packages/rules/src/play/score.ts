/** What a finished play is worth: counted questions, percentage, passing, coins, score (DECISIONS 4). Integers only. */
import { TIER_ENDS_PERCENT } from './limits.ts';
import type { PlayPolicy } from './policy.ts';
import type { PlayState } from './state.ts';

/** How the questions of a play ended. `counted` leaves the skipped ones out; late counts as unanswered. */
export type Tally = {
  readonly right: number;
  readonly wrong: number;
  readonly unanswered: number;
  readonly skipped: number;
  readonly counted: number;
};

/** What a play is worth before best-result-counts is applied. */
export type Worth = { readonly coins: number; readonly score: number };

export type PlayScore = Tally &
  Worth & {
    /** Whole percent, rounded down, for people to read; no rule compares it. */
    readonly percent: number;
    readonly isPassed: boolean;
    /** Which of the five wordings of the result screen, from 1 (at most 30 %) to 5 (more than 90 %). */
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

/** Everything the result screen says, for a play that was settled; one given up is worth nothing, whatever this says. */
export const scorePlay = (policy: PlayPolicy, result: Tally): PlayScore => ({
  ...result,
  percent: result.counted === 0 ? 0 : Math.floor((result.right * 100) / result.counted),
  isPassed: reaches(result, policy.passPercent),
  coins: coinsOf(policy, result),
  score: scoreOf(policy, result),
  tier: tierOf(result),
});

/** Whether right ÷ counted is at least this percentage, compared exactly: 7 of 10 reach 70, 69.9 % do not. */
export const reaches = ({ right, counted }: Pick<Tally, 'right' | 'counted'>, percent: number): boolean =>
  counted > 0 && right * 100 >= percent * counted;

/** All coins from 70 %; below, one less for each begun step of 10 %, but at least 1 when passed; else 0. */
export const coinsOf = ({ coins, passPercent }: PlayPolicy, result: Tally): number => {
  if (!reaches(result, passPercent)) return 0;
  if (reaches(result, coins.fullFromPercent)) return coins.full;
  const missing = coins.fullFromPercent * result.counted - 100 * result.right;
  const steps = Math.ceil(missing / (coins.stepPercent * result.counted));
  return Math.min(coins.full, Math.max(1, coins.full - steps));
};

/** Points for right answers less those for wrong and missing ones; never below 0, and only when passed. */
export const scoreOf = (policy: PlayPolicy, result: Tally): number => {
  if (!reaches(result, policy.passPercent)) return 0;
  const lost = (result.wrong + result.unanswered) * policy.wrongPoints;
  return Math.max(0, result.right * policy.rightPoints - lost);
};

const tierOf = ({ right, counted }: Tally): number =>
  1 + TIER_ENDS_PERCENT.filter(end => right * 100 > end * counted).length;

/**
 * Time spent on the questions: from each opening to its answer, its passing or its end, no longer than its clock, so a
 * question that ran out counts with its whole time; under one clock for all, from start to end. What was skipped or never
 * opened adds nothing.
 */
export const thinkingMs = (policy: PlayPolicy, state: PlayState): number => {
  if (policy.clock.kind === 'whole') {
    // All questions open with the start; from then on their opening moves with a server that was away.
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
