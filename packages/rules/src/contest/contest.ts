/** Scores a play of a contest and orders its entries (DECISIONS 7). Integers only. */
import type { TimedAnswer } from '../fair/unreal.ts';
import { clockMs, type PlayPolicy } from '../play/policy.ts';
import type { Verdict } from '../play/state.ts';

/** How one question ended; `seconds` from opening to answer. */
export type ContestAnswer = { readonly verdict: Verdict; readonly seconds: number };

export type ContestResult = {
  readonly score: number;
  readonly correct: number;
  readonly counted: number;
  readonly timeMs: number;
};

/**
 * Points for right answers less those for wrong and missing ones, never below 0. A contest has no pass mark, so
 * every point counts. A question without an answer in time costs its whole clock; otherwise skipping would be faster
 * than trying.
 */
export const contestResult = (policy: PlayPolicy, answers: readonly ContestAnswer[]): ContestResult => {
  const correct = answers.filter(({ verdict }) => verdict === 'right').length;
  const counted = answers.length;
  const fullMs = clockMs(policy) ?? 0;
  const timeMs = answers.reduce(
    (sum, { verdict, seconds }) => sum + (isAnswer(verdict) ? Math.round(seconds * 1000) : fullMs),
    0,
  );
  const score = Math.max(0, correct * policy.rightPoints - (counted - correct) * policy.wrongPoints);
  return { score, correct, counted, timeMs };
};

const isAnswer = (verdict: Verdict): boolean => verdict === 'right' || verdict === 'wrong';

/** The given answers in their order, as the test for unreal answers needs them. */
export const timedAnswers = (answers: readonly ContestAnswer[]): TimedAnswer[] =>
  answers
    .filter(({ verdict }) => isAnswer(verdict))
    .map(({ verdict, seconds }) => ({ isRight: verdict === 'right', ms: Math.round(seconds * 1000) }));

/** What decides the place of an entry; `entry` counts up in the order of starts. */
export type ContestPlace = {
  readonly score: number;
  readonly timeMs: number;
  readonly finishedAt: number;
  readonly entry: number;
};

/** Negative when `one` stands before `other`: more score, less time, earlier finish, earlier start. Never 0 for two entries. */
export const compareContestPlaces = (one: ContestPlace, other: ContestPlace): number =>
  other.score - one.score ||
  one.timeMs - other.timeMs ||
  one.finishedAt - other.finishedAt ||
  one.entry - other.entry;

/** Coins of a rank, from 1; nothing for a score of 0, however few play. */
export const prizeOf = (prizes: readonly number[], rank: number, score: number): number =>
  score > 0 ? (prizes[rank - 1] ?? 0) : 0;

/**
 * The longest time that an abandoned play of so many questions can last: each opens late, plays its sound to the end and
 * runs out. Of a pool the longest sounds count.
 */
export const longestPlayMs = (
  policy: PlayPolicy,
  hearMs: readonly number[],
  questions: number = hearMs.length,
): number =>
  hearMs
    .toSorted((a, b) => b - a)
    .slice(0, questions)
    .reduce((sum, ms) => sum + ms + policy.openWithinMs + (clockMs(policy) ?? 0) + policy.graceMs, 0);
