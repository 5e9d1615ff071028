import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_AFTER_DAYS, KEPT_AFTER_RIGHT } from './limits.ts';
import { isKept, missed, type Remembered, remembered } from './memory.ts';

const RULE = { successes: KEPT_AFTER_RIGHT, days: KEPT_AFTER_DAYS };

/** The memory after right answers, each so many days late. */
const after = (late: readonly number[]): Remembered =>
  late.reduce((memory, days) => remembered(memory, memory.days + days), missed());

test('a missed question comes back after 2 days, a week and a month (ALIVE 4)', () => {
  expect(missed().days).toBe(2);
  expect(after([0]).days).toBe(8);
  expect(after([0, 0]).days).toBe(28);
});

test('three right answers in a row keep it for good, two do not (ALIVE 4)', () => {
  expect(isKept(after([0, 0]), RULE)).toBe(false);
  expect(isKept(after([0, 0, 0]), RULE)).toBe(true);
  // Two very late ones reach the days, not the number.
  expect(after([60, 60]).days).toBeGreaterThan(KEPT_AFTER_DAYS);
  expect(isKept(after([60, 60]), RULE)).toBe(false);
});

test('an operator may ask for more: longer dates, or more answers', () => {
  expect(isKept(after([0, 0, 0]), { successes: 3, days: 200 })).toBe(false);
  expect(isKept(after([0, 0, 0]), { successes: 4, days: 30 })).toBe(false);
});

test('whoever remembers for longer is asked later; a miss starts again, whatever was before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 }), late => {
      const memory = after(late);
      expect(memory.successes).toBe(late.length);
      expect(Number.isInteger(memory.days)).toBe(true);
      expect(memory.days).toBeGreaterThan(0);
      expect(remembered(memory, memory.days + 10).days).toBeGreaterThanOrEqual(
        remembered(memory, memory.days).days,
      );
      expect(remembered(memory, memory.days).days).toBeGreaterThanOrEqual(memory.days);
      expect(missed()).toEqual({ ...missed(), successes: 0, days: 2 });
    }),
  );
});
