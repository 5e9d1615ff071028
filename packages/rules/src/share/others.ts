/** What others answered, as shares (DECISIONS 12): only of enough answers, so that no share is somebody's. Pure. */
import { percentShares } from '../lifeline/poll.ts';

export type Answered = {
  /** How often each option was chosen, by its stored position. */
  readonly chosen: readonly number[];
  /** How often the question was asked, and answered rightly, where something can be won. */
  readonly served: number;
  readonly rights: number;
};

export type Others = {
  /** How many the figures are of. */
  readonly answers: number;
  /** Whole percent by stored position, summing to 100; null where the question has no single options, or too few answers. */
  readonly options: readonly number[] | null;
  /** Whole percent of right answers; null of too few. */
  readonly right: number | null;
};

/** Null below `least` answers. */
export const othersOf = ({ chosen, served, rights }: Answered, least: number): Others | null => {
  const picked = chosen.reduce((sum, count) => sum + count, 0);
  const options = picked >= least ? percentShares(chosen) : null;
  const right = served >= least ? Math.min(100, Math.round((rights * 100) / served)) : null;
  if (options === null && right === null) return null;
  return { answers: options === null ? served : picked, options, right };
};
