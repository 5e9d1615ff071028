/** The numbers of ratings (Glicko-2, Glickman 2013; DECISIONS 6). */

/** Everybody begins here. */
export const RATING_START = 1500;
/** The largest deviation, which is also the first. */
export const DEVIATION_MOST = 350;
export const VOLATILITY_START = 0.06;
/** How much the volatility may change; the paper advises 0.3 to 1.2. */
export const TAU = 0.5;
/**
 * One battle is one result, applied at once. A rating period, after which the deviation grows, is a day: a year without
 * battles raises 50 to about 205.
 */
export const RATING_PERIOD_MS = 24 * 3_600_000;

/** Rated battles whose ratings make the curve of the statistics (DECISIONS 9). */
export const CURVE_BATTLES = 50;
