/** The numbers of the badges that a single play can earn (SPEC 9, DECISIONS 8). */

/** Super sonic, flashback and brainiac need at least so many questions. */
export const BADGE_QUESTIONS_LEAST = 5;
/** Big thing: a right answer counts again so many days after it last counted (DECISIONS 12). */
export const BIG_THING_AGAIN_DAYS = 30;
/** Super sonic: mean thinking time of a word. */
export const SUPER_SONIC_MEAN_SECONDS = 25;
/** Flashback: mean thinking time of a question about a passage. */
export const FLASHBACK_MEAN_SECONDS = 8;
