/** Numbers of contests (DECISIONS 7). */

/** Ranks that may have a prize. */
export const CONTEST_PLACES_MOST = 100;

/** A held result is decided within this many days; then it counts as refused. */
export const CHECK_DAYS = 7;

/** Letters of the name and of the text. */
export const CONTEST_NAME_MOST = 60;
export const CONTEST_TEXT_MOST = 300;

/** Coins of a fee, or of one prize. */
export const CONTEST_COINS_MOST = 100_000;

/** Questions that a pool may have, and that one player may get. */
export const CONTEST_POOL_MOST = 200;
export const CONTEST_DRAW_MOST = 100;

/** Days that a contest may run, and days until it starts. */
export const CONTEST_DAYS_MOST = 31;
export const CONTEST_AHEAD_DAYS = 365;
