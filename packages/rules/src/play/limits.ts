/** Default numbers of every play. An operator may change them; a running play keeps those it started with (DECISIONS 4). */

/** How long after its deadline an answer is still accepted, for the network's sake. */
export const GRACE_MS = 1_500;

/** How long after a verdict the next question opens by itself at the latest. */
export const OPEN_WITHIN_MS = 20_000;

/** Percentage of right answers that passes, and the one that earns all coins. */
export const PASS_PERCENT = 30;
export const FULL_COINS_FROM_PERCENT = 70;

/** Below the full percentage, each begun step of so many percent costs one coin. */
export const COIN_STEP_PERCENT = 10;

/** Upper bounds, in percent, of the first four of the five wordings on the result screen. */
export const TIER_ENDS_PERCENT = [30, 50, 70, 90] as const;

/** Numbers of questions and minutes that a player may choose in a self challenge. */
export const SELF_CHALLENGE_QUESTIONS = [5, 10, 15, 20, 25, 30] as const;
export const SELF_CHALLENGE_MINUTES = [3, 6, 9, 12, 15, 18, 21, 24, 27, 30] as const;

/** Factors of extra time that a player may choose for accessibility in solo modes. */
export const EXTRA_TIME_FACTORS = [1, 1.5, 2] as const;

/** An exam ends when its page has been hidden for so long (SPEC 4, 9). */
export const EXAM_AWAY_MS = 5_000;
