/** The size of a player's name (DECISIONS 2). */

export const NAME_GRAPHEMES_MOST = 40;

/** So that a name of forty letters cannot carry a thousand marks, in UTF-16 units (our choice). */
export const NAME_UNITS_MOST = 240;
