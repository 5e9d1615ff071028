/** Numbers of contests (DECISIONS 7). */

/** Ranks that may have a prize. */
export const CONTEST_PLACES_MOST = 100;

/** A result whose answers have a median below this looks unreal and is held for review. */
export const UNREAL_MEDIAN_SECONDS = 1;

/** Fewer answers than this say nothing about speed. */
export const UNREAL_ANSWERS_LEAST = 3;
