/** Numbers of what no person can have played, and of what ties two accounts together (DECISIONS 12). */

/** A median answer below this, over so many right answers, is unreal. */
export const UNREAL_MEDIAN_MS = 1_000;
export const UNREAL_RIGHT_LEAST = 10;

/** Answers in a row whose times differ by less than this are unreal. */
export const UNREAL_SPREAD_MS = 30;
export const UNREAL_ROW = 20;

/** Answers of a player's latest paid battles that are looked at together with those of the one that has ended. */
export const LOOK_BACK_ANSWERS = 30;
export const LOOK_BACK_BATTLES = 8;

/** Days within which held winnings are decided; afterwards every fee goes back. */
export const CHECK_DAYS = 7;
