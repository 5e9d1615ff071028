/** Numbers of the statistics. */

/** Answers in a category before it may be called strong or weak (DECISIONS 9). */
export const CATEGORY_ANSWERS_LEAST = 20;
