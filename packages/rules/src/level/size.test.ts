/** The sizes of levels: which are too small, and which are missing (DECISIONS 4). */
import { expect, test } from 'vitest';
import { isShort, wholeRoad } from './size.ts';

test('a level below ten questions is short', () => {
  expect([0, 9, 10, 11].map(questions => isShort({ questions }))).toEqual([true, true, false, false]);
});

test('a road has every level up to the last with questions, in order', () => {
  const sizes = [
    { level: 4, questions: 12 },
    { level: 1, questions: 10 },
    { level: 2, questions: 0 },
    { level: 6, questions: 0 },
  ];
  expect(wholeRoad(sizes)).toEqual([
    { level: 1, questions: 10 },
    { level: 2, questions: 0 },
    { level: 3, questions: 0 },
    { level: 4, questions: 12 },
  ]);
  expect(wholeRoad([])).toEqual([]);
  expect(wholeRoad([{ level: 3, questions: 0 }])).toEqual([]);
});
