/** Words to guess: the letters a player fills in, and when two spellings are the same word (DECISIONS 4). */

/** Marks that people leave out when typing: Latin, Greek and Cyrillic accents, Arabic vowel signs and the stretching stroke. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u0640]/gu;

/** Signs that stand in a word without being guessed: spaces, dashes, apostrophes, dots and what is invisible. */
const SHOWN_SIGNS = /[\p{Z}\s\p{Pd}'’·.\p{Cf}]/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** One place of a word: a sign that is shown, or a letter to guess with its number among the letters, from 0. */
export type WordSlot = { readonly text: string; readonly letter: number | null };

/** The places of a word as a reader counts them: spaces and hyphens are shown from the start and are no letters. */
export const wordSlots = (word: string): WordSlot[] => {
  let letters = 0;
  return [...graphemes.segment(word.normalize('NFC'))].map(({ segment }) => {
    const isSign = segment.replace(SHOWN_SIGNS, '') === '';
    return { text: segment, letter: isSign ? null : letters++ };
  });
};

/** The letters to guess, in their order. */
export const wordLetters = (word: string): string[] =>
  wordSlots(word).flatMap(({ text, letter }) => (letter === null ? [] : [text]));

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
