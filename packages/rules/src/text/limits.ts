/** The size of a player's name (DECISIONS 2). */

export const NAME_GRAPHEMES_MOST = 40;

/** What one letter, as readers count them, may weigh in UTF-8: the heaviest family picture has 41 (our choice). */
export const NAME_GRAPHEME_BYTES_MOST = 64;

/** So that a name of forty letters cannot weigh a megabyte; the database holds to it too. */
export const NAME_BYTES_MOST = NAME_GRAPHEMES_MOST * NAME_GRAPHEME_BYTES_MOST;

/** Characters of a password (DECISIONS 2). */
export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 128;
