/** Numbers of what no person can have played, and of what ties two accounts together (DECISIONS 12). */

/** A median answer below this, over so many right answers, is unreal. */
export const UNREAL_MEDIAN_MS = 1_000;
export const UNREAL_RIGHT_LEAST = 10;

/** Answers in a row whose times differ by less than this are unreal. */
export const UNREAL_SPREAD_MS = 30;
export const UNREAL_ROW = 20;

/** How long a sign of a device or a network counts, and is kept. */
export const SIGN_DAYS = 90;
