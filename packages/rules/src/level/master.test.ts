/** The master level: where there is one, and when it opens (ALIVE 4, DECISIONS 13). */
import { expect, test } from 'vitest';
import { masterState, sidesForMaster } from './master.ts';

const road = { levels: 3, sides: 0, questions: 30, asked: 15, isMastered: false };

test.each([
  [3, 6],
  [5, 10],
  [20, 40],
])('a road of %i levels opens it at %i sides, two thirds of all', (levels, sides) => {
  expect(sidesForMaster(levels)).toBe(sides);
  expect(masterState({ ...road, levels, questions: levels * 10, sides: sides - 1 })).toBe('locked');
  expect(masterState({ ...road, levels, questions: levels * 10, sides })).toBe('open');
});

test('a short road, or one with too few questions, has none', () => {
  expect(masterState({ ...road, levels: 2, sides: 6 })).toBe('none');
  expect(masterState({ ...road, questions: 14, sides: 9 })).toBe('none');
});

test('what was mastered stays so, however the road grows or shrinks', () => {
  expect(masterState({ ...road, levels: 40, isMastered: true })).toBe('mastered');
  expect(masterState({ ...road, levels: 1, questions: 3, isMastered: true })).toBe('mastered');
});
