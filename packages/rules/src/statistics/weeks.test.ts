/** Weeks of the statistics (DECISIONS 9). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday, weekStart } from '../streak/date.ts';
import { daysOfWeek, lastWeeks } from './weeks.ts';

test('the last weeks begin on Mondays and end with the one of today', () => {
  expect(lastWeeks('2026-03-01', 3)).toEqual(['2026-02-09', '2026-02-16', '2026-02-23']);
  expect(lastWeeks('2026-02-23', 1)).toEqual(['2026-02-23']);
});

test('or on another weekday, where calendars do', () => {
  expect(lastWeeks('2026-03-01', 2, 6)).toEqual(['2026-02-22', '2026-03-01']);
  expect(lastWeeks('2026-03-06', 1, 5)).toEqual(['2026-02-28']);
});

test('every date of the span lies in exactly one of the weeks, and today in the last', () => {
  const day = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), fc.nat(6), (at, count, first) => {
      const today = addDays('1990-01-01', at);
      const weeks = lastWeeks(today, count, first);
      expect(weeks.map(weekday)).toEqual(weeks.map(() => first));
      const dates = weeks.flatMap(daysOfWeek);
      expect(new Set(dates).size).toBe(7 * count);
      expect(dates.slice(-7)).toContain(today);
      expect(dates.map(date => weekStart(date, first))).toEqual(weeks.flatMap(week => Array(7).fill(week)));
    }),
  );
});
