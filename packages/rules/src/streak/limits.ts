/** Numbers of the streak. */

/** A streak day needs a settled play with at least this many answered questions (DECISIONS 4). */
export const STREAK_DAY_ANSWERED_LEAST = 5;

/** Lamps on the string on home: one a day of the week (DECISIONS 5). */
export const WEEK_LAMPS = 7;

/** Offsets from UTC that a device may tell (DECISIONS 5). */
export const OFFSET_LEAST_HOURS = -12;
export const OFFSET_MOST_HOURS = 14;

/** A daily list picked automatically takes no question that was in one so many days before (DECISIONS 5). */
export const DAILY_REST_DAYS = 90;

/** The share of an automatic daily list that comes from the categories of its weekday, where those have questions that rested. */
export const DAILY_OF_WEEKDAY_SHARE = 1 / 2;
