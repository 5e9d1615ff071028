/** Numbers of the lifelines (DECISIONS 4). */

/** Prices in coins unless an operator sets others. */
export const LIFELINE_PRICE_COINS = {
  fifty_fifty: 2,
  audience_poll: 2,
  reset_time: 1,
  skip: 1,
  hint: 1,
} as const;

/** Guess the word: hints for each question. */
export const HINTS_PER_QUESTION = 2;

/** The poll shows the real answers of other players only when there are at least this many. */
export const POLL_REAL_ANSWERS_LEAST = 30;

/** How often the simulated crowd's favourite is the right option, in percent, by difficulty (our choice). */
export const POLL_CROWD_RIGHT_PERCENT = { 1: 94, 2: 86, 3: 76, 4: 66, 5: 55 } as const;

/** How many of the 100 in the simulated crowd choose its favourite, by difficulty; the others choose at random (our choice). */
export const POLL_FAVOURITE_PERCENT = { 1: 55, 2: 45, 3: 35, 4: 28, 5: 20 } as const;
