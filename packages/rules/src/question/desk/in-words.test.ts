/** The right answer of each kind as staff read it. */
import { expect, it } from 'vitest';
import { answerInWords } from './in-words.ts';

it('says the right answer of every kind, and what it can of a key that does not fit', () => {
  const options = ['Nile', 'Danube', 'Rhine'];
  expect(answerInWords(options, { kind: 'choice', option: 1 })).toBe('Danube');
  expect(answerInWords(options, { kind: 'multi_select', options: [0, 2] })).toBe('Nile, Rhine');
  expect(answerInWords(options, { kind: 'sequence', order: [2, 0, 1] })).toBe('Rhine, Nile, Danube');
  const sides = { left: ['Japan', 'Vietnam'], right: ['Dong', 'Yen'] };
  expect(answerInWords(sides, { kind: 'match', pairs: [1, 0] })).toBe('Japan: Yen, Vietnam: Dong');
  expect(answerInWords([], { kind: 'word', word: 'otter' })).toBe('otter');
  expect(answerInWords(options, { kind: 'math', option: 9 })).toBe('');
  const clues = { left: options, right: ['Vienna', 'Budapest', 'Ulm', 'Belgrade'] };
  expect(answerInWords(clues, { kind: 'connection', option: 1 })).toBe('Danube');
  const place = { kind: 'place', option: 2, latitude: 47.6, longitude: -9.5, within: 300 } as const;
  expect(answerInWords(options, place)).toBe('Rhine (47.6, -9.5; 300 km)');
});
