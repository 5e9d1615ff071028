/** Numbers of the statistics. */

/** Answers in a category before it may be called strong or weak (DECISIONS 9). */
export const CATEGORY_ANSWERS_LEAST = 20;

/** Weeks of the accuracy over time, this one among them (DECISIONS 9). */
export const ACCURACY_WEEKS = 12;

/** Weeks of the streak calendar, this one among them (DECISIONS 9). */
export const CALENDAR_WEEKS = 26;
