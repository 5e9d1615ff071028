/** Numbers of the streak. */

/** A streak day needs a settled play with at least this many answered questions (DECISIONS 4). */
export const STREAK_DAY_ANSWERED_LEAST = 5;

/** Lamps on the string on home: one a day of the week (DECISIONS 5). */
export const WEEK_LAMPS = 7;
