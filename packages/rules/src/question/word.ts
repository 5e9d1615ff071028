/** Words to guess: the letters a player fills in, and when two spellings are the same word (DECISIONS 4). */

/** Marks that people leave out when typing: Latin, Greek and Cyrillic accents, Arabic vowel signs and the stretching stroke. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u0640]/gu;

/** Signs that stand in a word without being guessed: spaces, dashes, apostrophes, dots and what is invisible. */
const SHOWN_SIGNS = /[\p{Z}\s\p{Pd}'’·.\p{Cf}]/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters to guess, as a reader counts them; spaces and hyphens are shown from the start and are not among them. */
export const wordLetters = (word: string): string[] =>
  [...graphemes.segment(word.normalize('NFC'))]
    .map(({ segment }) => segment)
    .filter(letter => letter.replace(SHOWN_SIGNS, '') !== '');

/**
 * The spelling by which words are compared: equal for words that differ only in case, in optional marks, in composed or
 * decomposed letters, or in the signs that are shown anyway. Other marks (Hindi vowel signs, Arabic hamza) are letters.
 */
export const foldWord = (word: string): string =>
  word
    .replace(SHOWN_SIGNS, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC');
