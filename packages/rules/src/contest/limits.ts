/** Numbers of contests (DECISIONS 7). */

/** Ranks that may have a prize. */
export const CONTEST_PLACES_MOST = 100;

/** A held result is decided within this many days; then it counts as refused. */
export const CHECK_DAYS = 7;
