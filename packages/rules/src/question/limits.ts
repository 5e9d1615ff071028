/** The sizes of questions and answers. */

/** Multiple choice has options A to E (SPEC 3, DECISIONS 4). */
export const CHOICE_OPTIONS_LEAST = 2;
export const CHOICE_OPTIONS_MOST = 5;

/** Items of a multi-select, sequence or match question: as many as fit on a phone without scrolling (our choice; DECISIONS 4 says nothing). */
export const ITEMS_LEAST = 2;
export const ITEMS_MOST = 8;

/** The list beside a map (ALIVE 4), and the things that a connection links. */
export const PLACE_OPTIONS = 4;
export const CLUES = 4;

/** Longest word to guess, and longest answer to it, in UTF-16 units (our choice). */
export const WORD_UNITS_MOST = 64;

/** The letter bank of a word: letters in a row (DESIGN 6), fewest rows and fewest decoys (our choice). */
export const BANK_ROW_LETTERS = 6;
export const BANK_ROWS_LEAST = 2;
export const BANK_DECOYS_LEAST = 2;

/** Random picks avoid this many questions that the player was served last (DECISIONS 4). */
export const SEEN_LATELY = 200;

/** Longest question, longest option and longest note, in UTF-16 units (our choice). */
export const TEXT_UNITS_MOST = 1_000;
export const OPTION_UNITS_MOST = 300;
/** Longest words for a picture: a board or a chart is told in full, so that it can be solved by ear. */
export const ALT_UNITS_MOST = 500;
export const NOTE_UNITS_MOST = 2_000;

/** Longest tag, longest region and longest place where an answer can be looked up, in UTF-16 units (our choice). */
export const TAG_UNITS_MOST = 40;

/** A question of the site's own region comes so many times as often as another one (our choice). */
export const HOME_REGION_TIMES = 3;
export const SOURCE_UNITS_MOST = 500;
