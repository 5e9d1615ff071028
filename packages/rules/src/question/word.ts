/** Words to guess: the letters that a player fills in, and which spellings are the same word (DECISIONS 4). */

/** Marks that people leave out when typing: Latin, Greek and Cyrillic accents, Arabic vowel signs and the stretching stroke. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u0640]/gu;

/** Signs of a word that are not guessed: spaces, dashes, apostrophes, dots and invisible characters. */
const SHOWN_SIGNS = /[\p{Z}\s\p{Pd}'’·.\p{Cf}]/gu;

/** Arabic vowel signs and the stretching stroke. */
const VOWEL_SIGNS = /[\u064b-\u0652\u0640]/gu;

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** One slot of a word: a sign that is shown (`letter` is null), or a letter to guess with its number among the letters, from 0. */
export type WordSlot = { readonly text: string; readonly letter: number | null };

/** The slots of a word, one for each character that a reader sees. Spaces and hyphens are shown from the start and are not letters. */
export const wordSlots = (word: string): WordSlot[] => {
  let letters = 0;
  return [...graphemes.segment(word.normalize('NFC'))].map(({ segment }) => {
    return { text: segment, letter: foldWord(segment) === '' ? null : letters++ };
  });
};

/** The letters to guess, in their order. */
export const wordLetters = (word: string): string[] =>
  wordSlots(word).flatMap(({ text, letter }) => (letter === null ? [] : [text]));

/** Scripts whose capitals people read; Georgian has capitals too, but hardly anybody reads them. */
const HAS_CAPITALS = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}]/u;

/**
 * A letter as slots and bank show it: a capital where that is still the same single letter in every language (ß and the
 * dotted i stay as they are), and without Arabic vowel signs, which would reveal its position.
 */
export const shownLetter = (letter: string): string => {
  const plain = letter.replace(VOWEL_SIGNS, '').normalize('NFC');
  const capital = plain.toUpperCase().normalize('NFC');
  const isSame = foldWord(capital) === foldWord(plain) && [...graphemes.segment(capital)].length === 1;
  return HAS_CAPITALS.test(plain) && isSame ? capital : plain;
};

/** The direction in which a word is read, taken from its first letter. */
export const wordDirection = (letters: readonly string[]): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(letters.find(letter => /\p{L}/u.test(letter)) ?? '') ? 'rtl' : 'ltr';

/**
 * The form by which words are compared. It is equal for words that differ only in case, in optional marks, in composed or
 * decomposed letters, or in signs that are shown anyway. Other marks (Hindi vowel signs, Arabic hamza) count as letters.
 */
export const foldWord = (word: string): string =>
  word
    .replace(SHOWN_SIGNS, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC');
