/** Letters of a word as a reader counts them (DECISIONS 4). */
import { expect, test } from 'vitest';
import { shownLetter, wordDirection, wordLetters, wordSlots } from './word.ts';

test('spaces, hyphens and apostrophes are shown and not guessed', () => {
  expect(wordLetters("Côte d'Azur-Nord").join('')).toBe('CôtedAzurNord');
});

test('a letter is a grapheme, also where it takes several characters', () => {
  expect(wordLetters('cafe\u0301')).toEqual(['c', 'a', 'f', 'é']);
  expect(wordLetters('हिन्दी').length).toBeLessThan('हिन्दी'.length);
});

test('a letter is shown as a capital where that is the same one letter', () => {
  expect(['a', 'é', 'i', 'ß', 'ŉ', 'ς', 'я'].map(shownLetter)).toEqual(['A', 'É', 'I', 'ß', 'ŉ', 'Σ', 'Я']);
  expect(['ა', 'न्दी', '7'].map(shownLetter)).toEqual(['ა', 'न्दी', '7']);
});

test('Arabic is shown without vowel signs, and its stretching stroke is no letter', () => {
  expect(wordLetters('كِتـــاب').map(shownLetter)).toEqual(['ك', 'ت', 'ا', 'ب']);
  expect(wordSlots('بـيت').map(slot => slot.letter)).toEqual([0, null, 1, 2]);
});

test('the letters tell the way a word is read', () => {
  expect([['7', 'ش'], ['ש'], ['A', 'ب'], ['क'], []].map(wordDirection)).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ]);
});
