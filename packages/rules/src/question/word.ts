/** Words to guess: the letters a player fills in, and when two spellings are the same word (DECISIONS 4). */

/** Marks that people leave out when typing: Latin, Greek and Cyrillic accents, Arabic vowel signs and the stretching stroke. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u0640]/gu;

/** Signs that stand in a word without being guessed: spaces, dashes, apostrophes, dots and what is invisible. */
const SHOWN_SIGNS = /[\p{Z}\s\p{Pd}'’·.\p{Cf}]/gu;

/** Arabic vowel signs and the stretching stroke. */
const VOWEL_SIGNS = /[\u064b-\u0652\u0640]/gu;

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** One place of a word: a sign that is shown, or a letter to guess with its number among the letters, from 0. */
export type WordSlot = { readonly text: string; readonly letter: number | null };

/** The places of a word as a reader counts them: spaces and hyphens are shown from the start and are no letters. */
export const wordSlots = (word: string): WordSlot[] => {
  let letters = 0;
  return [...graphemes.segment(word.normalize('NFC'))].map(({ segment }) => {
    return { text: segment, letter: foldWord(segment) === '' ? null : letters++ };
  });
};

/** The letters to guess, in their order. */
export const wordLetters = (word: string): string[] =>
  wordSlots(word).flatMap(({ text, letter }) => (letter === null ? [] : [text]));

/** Scripts that people know in capitals; Georgian has them too, but hardly anybody reads them. */
const HAS_CAPITALS = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}]/u;

/**
 * A letter as slots and bank show it: a capital where that is still the same one letter, in every language alike (ß and
 * the dotted i stay what they are), and without Arabic vowel signs, which would tell its place.
 */
export const shownLetter = (letter: string): string => {
  const plain = letter.replace(VOWEL_SIGNS, '').normalize('NFC');
  const capital = plain.toUpperCase().normalize('NFC');
  const isSame = foldWord(capital) === foldWord(plain) && [...graphemes.segment(capital)].length === 1;
  return HAS_CAPITALS.test(plain) && isSame ? capital : plain;
};

/** The way a word is read, from the first of its letters that has one. */
export const wordDirection = (letters: readonly string[]): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(letters.find(letter => /\p{L}/u.test(letter)) ?? '') ? 'rtl' : 'ltr';

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
