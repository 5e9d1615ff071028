/** Numbers of the lifelines (DECISIONS 4). */

/** Prices in coins when nothing else is set. */
export const LIFELINE_PRICE_COINS = {
  fifty_fifty: 2,
  audience_poll: 2,
  reset_time: 1,
  skip: 1,
  hint: 1,
} as const;

/** Guess the word: hints a question. */
export const HINTS_PER_QUESTION = 2;

/** The poll shows real answers only when at least this many exist. */
export const POLL_REAL_ANSWERS_LEAST = 30;

/** The model's crowd favours the right option this often, in percent, by difficulty; else a wrong one (our choice). */
export const POLL_CROWD_RIGHT_PERCENT = { 1: 94, 2: 86, 3: 76, 4: 66, 5: 55 } as const;

/** How many of 100 in the model's crowd choose its favourite for sure, by difficulty; the others choose by chance (our choice). */
export const POLL_FAVOURITE_PERCENT = { 1: 55, 2: 45, 3: 35, 4: 28, 5: 20 } as const;
