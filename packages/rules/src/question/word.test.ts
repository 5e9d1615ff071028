/** Letters of a word as a reader counts them (DECISIONS 4). */
import { expect, test } from 'vitest';
import { wordLetters } from './word.ts';

test('spaces, hyphens and apostrophes are shown and not guessed', () => {
  expect(wordLetters("Côte d'Azur-Nord").join('')).toBe('CôtedAzurNord');
});

test('a letter is a grapheme, also where it takes several characters', () => {
  expect(wordLetters('cafe\u0301')).toEqual(['c', 'a', 'f', 'é']);
  expect(wordLetters('हिन्दी').length).toBeLessThan('हिन्दी'.length);
});
