/** The numbers of races against a recording (DECISIONS 13). */

/** Days for which a recording is offered; the default of a setting. */
export const GHOST_DAYS = 90;
/** A recording of which fewer questions are left as they were is not offered. Ours. */
export const GHOST_QUESTIONS_LEAST = 3;
