/** Numbers every play starts from; an operator may change them, a running play keeps its own (DECISIONS 4). */

/** Network time an answer may arrive after its deadline. */
export const GRACE_MS = 1_500;

/** A question opens itself at latest this long after the last verdict. */
export const OPEN_WITHIN_MS = 20_000;

/** Share of right answers that passes, and the share that earns every coin. */
export const PASS_PERCENT = 30;
export const FULL_COINS_FROM_PERCENT = 70;

/** Below the full share one coin goes for each begun step of this many percent. */
export const COIN_STEP_PERCENT = 10;

/** Upper ends, in percent, of the first four of the five tiers of wording on the result screen. */
export const TIER_ENDS_PERCENT = [30, 50, 70, 90] as const;

/** Self challenge: questions and minutes a player may choose. */
export const SELF_CHALLENGE_QUESTIONS = [5, 10, 15, 20, 25, 30] as const;
export const SELF_CHALLENGE_MINUTES = [3, 6, 9, 12, 15, 18, 21, 24, 27, 30] as const;

/** Extra time a player may choose as an accessibility setting in solo modes. */
export const EXTRA_TIME_FACTORS = [1, 1.5, 2] as const;

/** An exam completes by itself when its page was hidden this long (SPEC 4, 9). */
export const EXAM_AWAY_MS = 5_000;
