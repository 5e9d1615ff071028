import { expect, test } from 'vitest';
import { addMonths, monthOf } from './month.ts';

test('a month begins with the first instant of its first day in UTC', () => {
  expect(monthOf(Date.UTC(2026, 1, 1))).toBe('2026-02-01');
  expect(monthOf(Date.UTC(2026, 1, 1) - 1)).toBe('2026-01-01');
  expect(monthOf(Date.UTC(2028, 1, 29, 23, 59, 59, 999))).toBe('2028-02-01');
});

test('months are added over the end of a year, and back', () => {
  expect(addMonths('2026-11-01', 2)).toBe('2027-01-01');
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
  expect(addMonths('2026-01-01', 0)).toBe('2026-01-01');
});
