import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../streak/date.ts';
import { quarterAfter, quarterBefore, quarterDates, quarterMonths, quarterOf } from './quarter.ts';

it('a season is a quarter of the year, from its first day to the day before the next', () => {
  expect(quarterOf('2026-11-28')).toBe('2026-4');
  expect(quarterDates('2026-4')).toEqual({ from: '2026-10-01', until: '2027-01-01' });
  expect(quarterMonths('2026-4')).toEqual(['2026-10', '2026-11', '2026-12']);
  expect([quarterBefore('2026-1'), quarterAfter('2026-4')]).toEqual(['2025-4', '2027-1']);
});

it('every date lies in its season, and in no other', () => {
  const dates = fc.nat(20_000).map(days => addDays('2000-01-01', days));
  fc.assert(
    fc.property(dates, date => {
      const quarter = quarterOf(date);
      const { from, until } = quarterDates(quarter);
      expect(from <= date && date < until).toBe(true);
      expect(quarterDates(quarterAfter(quarter)).from).toBe(until);
      expect(quarterAfter(quarterBefore(quarter))).toBe(quarter);
      expect(quarterMonths(quarter)).toContain(date.slice(0, 7));
    }),
  );
});
