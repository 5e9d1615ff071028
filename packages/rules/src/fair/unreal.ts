/** Whether a person can have given these answers at all: one test for contests and for paid battles (DECISIONS 12). */
import { UNREAL_MEDIAN_MS, UNREAL_RIGHT_LEAST, UNREAL_ROW, UNREAL_SPREAD_MS } from './limits.ts';

/** A given answer. Leave out missing ones, because they have no time of their own. */
export type TimedAnswer = {
  readonly isRight: boolean;
  /** From the opening of its question to the answer. */
  readonly ms: number;
};

/** Why answers are unreal: right ones come faster than anybody reads, or all take the same time. */
export const UNREAL_REASONS = ['too_fast', 'too_even'] as const;
export type UnrealReason = (typeof UNREAL_REASONS)[number];

/** Why these answers, in the order they were given, are unreal; null when a person can have given them. */
export const unreal = (answers: readonly TimedAnswer[]): UnrealReason | null => {
  if (isTooFast(answers.filter(({ isRight }) => isRight).map(({ ms }) => ms))) return 'too_fast';
  return isTooEven(answers.map(({ ms }) => ms)) ? 'too_even' : null;
};

const isTooFast = (rightMs: readonly number[]): boolean =>
  rightMs.length >= UNREAL_RIGHT_LEAST && medianOf(rightMs) < UNREAL_MEDIAN_MS;

/** The mean of the two middle values of an even list. The list is not empty. */
const medianOf = (all: readonly number[]): number => {
  const sorted = all.toSorted((a, b) => a - b);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
};

const isTooEven = (ms: readonly number[]): boolean =>
  ms.some((_, from) => {
    const row = ms.slice(from, from + UNREAL_ROW);
    return row.length === UNREAL_ROW && Math.max(...row) - Math.min(...row) < UNREAL_SPREAD_MS;
  });
