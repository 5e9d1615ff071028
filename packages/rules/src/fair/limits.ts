/** Numbers of unreal answers and of linked accounts (DECISIONS 12). */

/** A median answer below this, over so many right answers, is unreal. */
export const UNREAL_MEDIAN_MS = 1_000;
export const UNREAL_RIGHT_LEAST = 10;

/** Answers in a row whose times differ by less than this are unreal. */
export const UNREAL_SPREAD_MS = 30;
export const UNREAL_ROW = 20;

/** How many answers of a player's earlier paid battles are judged together with the one that ended. */
export const LOOK_BACK_ANSWERS = 30;
export const LOOK_BACK_BATTLES = 8;

/** Days within which held winnings are decided; afterwards every fee goes back. */
export const CHECK_DAYS = 7;
