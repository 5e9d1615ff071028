/** Numbers of exams (DECISIONS 7); those marked "ours" it leaves open. */

/** Ours: wrong keys of one player for one exam; a key of four digits then lasts longer than any exam. */
export const EXAM_KEY_TRIES = { times: 10, seconds: 3600 } as const;

/** Ours: the most reports that are stored of one sitting. */
export const VIOLATIONS_MOST = 200;

/** Ours: reports that were under way when the exam ended still count this long. */
export const REPORTS_AFTER_END_MS = 5 * 60_000;

/** The least time between two notifications about violations of one sitting. */
export const TOLD_EVERY_MS = 60_000;
