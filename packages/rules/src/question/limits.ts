/** The sizes of a question and of an answer. */

/** Multiple choice has options A to E (SPEC 3, DECISIONS 4). */
export const CHOICE_OPTIONS_LEAST = 2;
export const CHOICE_OPTIONS_MOST = 5;

/** Items of a multi-select, sequence or match question: as many as a phone shows without scrolling (our choice, DECISIONS 4 is silent). */
export const ITEMS_LEAST = 2;
export const ITEMS_MOST = 8;

/** A word to guess and the word a player gives, in UTF-16 units (our choice). */
export const WORD_UNITS_MOST = 64;

/** The letter bank of a word: letters a row (DESIGN 6), and the least rows and decoys (our choice). */
export const BANK_ROW_LETTERS = 6;
export const BANK_ROWS_LEAST = 2;
export const BANK_DECOYS_LEAST = 2;

/** Random picks keep away from what the player was served last, this many (DECISIONS 4). */
export const SEEN_LATELY = 200;
