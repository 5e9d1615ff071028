/** Whether a question is as hard as its level: the share of right answers that is expected there, and how far off is too far. */

/** Fewer results say nothing. */
export const FIT_SERVED_LEAST = 30;
/** Share of right answers that is expected at level 1, what each level takes from it, and where that ends. */
export const FIT_FIRST = 0.85;
export const FIT_STEP = 0.02;
export const FIT_LAST = 0.45;
/** So far below or above the expected share a question is too hard or too easy. */
export const FIT_HARD = 0.25;
export const FIT_EASY = 0.13;

export type Fit = 'too_hard' | 'too_easy';

/** Null where it fits or where too few results are known. `level` counts from 1. */
export const fitOf = (level: number, served: number, right: number): Fit | null => {
  if (served < FIT_SERVED_LEAST) return null;
  const off = right / served - Math.max(FIT_LAST, FIT_FIRST - FIT_STEP * (level - 1));
  if (off < -FIT_HARD) return 'too_hard';
  return off > FIT_EASY ? 'too_easy' : null;
};
