/** Places in words: "6th of 30" (ALIVE 8). */
import { expect, it } from 'vitest';
import { ordinalOf } from './ordinal.ts';

it.each([
  ['en', 1, '1st'],
  ['en', 2, '2nd'],
  ['en', 3, '3rd'],
  ['en', 6, '6th'],
  ['en', 11, '11th'],
  ['en-GB', 22, '22nd'],
  ['fr', 1, '1re'],
  ['fr', 6, '6e'],
  ['es', 6, '6.º'],
  ['hi', 6, '6'],
  ['ar-u-nu-latn', 6, '6'],
])('%s %i is %s', (locale, place, words) => {
  expect(ordinalOf(locale, place, String(place))).toBe(words);
});
