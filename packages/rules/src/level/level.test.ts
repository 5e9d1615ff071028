/** Levels (DECISIONS 4, SPEC 4). */
import { expect, test } from 'vitest';
import { highestOpenLevel, isLevelOpen, openedBy, sidesLit } from './level.ts';

const passed = (...levels: number[]) => new Set(levels);

test('level 1 is open; another is when the one before is passed', () => {
  expect(isLevelOpen(1, passed())).toBe(true);
  expect(isLevelOpen(2, passed())).toBe(false);
  expect(isLevelOpen(2, passed(1))).toBe(true);
  expect(isLevelOpen(3, passed(1))).toBe(false);
});

test('a level passed once stays open, even if the one before was remade', () => {
  expect(isLevelOpen(4, passed(1, 4))).toBe(true);
});

test('no level before the first, none in between', () => {
  expect(isLevelOpen(0, passed(1))).toBe(false);
  expect(isLevelOpen(1.5, passed(1))).toBe(false);
});

test('passing opens the next level once, and the last opens none', () => {
  expect(openedBy(1, true, 3, passed())).toBe(2);
  expect(openedBy(1, false, 3, passed())).toBeNull();
  expect(openedBy(1, true, 3, passed(1))).toBeNull();
  expect(openedBy(3, true, 3, passed(1, 2))).toBeNull();
});

test('the road is open up to the one after the last passed', () => {
  expect(highestOpenLevel(5, passed())).toBe(1);
  expect(highestOpenLevel(5, passed(1, 2))).toBe(3);
  expect(highestOpenLevel(2, passed(1, 2))).toBe(2);
  expect(highestOpenLevel(3, passed(1, 2))).toBe(3);
});

test.each([
  [2, 0],
  [3, 1],
  [6, 1],
  [7, 2],
  [9, 2],
  [10, 3],
])('%i right of 10 light %i of the three sides', (right, sides) => {
  expect(sidesLit({ right, counted: 10 })).toBe(sides);
});
