/** Numbers of exams (DECISIONS 7); those marked "ours" it leaves open. */

/** Ours: wrong keys of one player for one exam; a key of four digits then lasts longer than any exam. */
export const EXAM_KEY_TRIES = { times: 10, seconds: 3600 } as const;

/** Ours: the most reports that are stored of one sitting. */
export const VIOLATIONS_MOST = 200;

/** Ours: reports that were under way when the exam ended still count this long. */
export const REPORTS_AFTER_END_MS = 5 * 60_000;

/** The least time between two notifications about violations of one sitting. */
export const TOLD_EVERY_MS = 60_000;

/** Ours: the most minutes that staff may give one candidate on top of the clock. */
export const EXTRA_MINUTES_MOST = 120;

/** Ours: questions of one exam. */
export const EXAM_QUESTIONS_MOST = 200;

/** Minutes on the clock of an exam (DECISIONS 5). */
export const EXAM_MINUTES_MOST = 180;

/** What one right answer may be worth. */
export const EXAM_MARKS_MOST = 100;

/** Digits of a key that the site draws; typed ones have 4 to 8 (DECISIONS 7). */
export const EXAM_KEY_DIGITS = 6;
