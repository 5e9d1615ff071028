/** Numbers of notifications (our choice). */

export const KEPT_DAYS = 90;

/** The team's own messages, in letters as readers count them. */
export const TITLE_GRAPHEMES_MOST = 120;
export const TEXT_GRAPHEMES_MOST = 1000;

/** So that a letter cannot carry a thousand marks, in UTF-16 units a letter on average. */
export const UNITS_A_GRAPHEME = 6;
