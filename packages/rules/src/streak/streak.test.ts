/** The streak and its dates (DECISIONS 4, 5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateInZone, daysBetween } from './date.ts';
import { advanceStreak, isStreakDay, NO_STREAK, streakDays, weekLamps } from './streak.ts';

const after = (...dates: string[]) => dates.reduce(advanceStreak, NO_STREAK);

describe('the streak', () => {
  test('a day needs 5 answered questions', () => {
    expect(isStreakDay(4)).toBe(false);
    expect(isStreakDay(5)).toBe(true);
  });

  test('grows by consecutive dates, over the end of a month and a leap day', () => {
    expect(after('2028-02-28', '2028-02-29', '2028-03-01')).toMatchObject({ days: 3, longestDays: 3 });
  });

  test('a date counts once', () => {
    expect(after('2026-11-19', '2026-11-20', '2026-11-20').days).toBe(2);
  });

  test('a missed date starts again and keeps the longest', () => {
    expect(after('2026-11-01', '2026-11-02', '2026-11-04')).toEqual({
      days: 1,
      longestDays: 2,
      lastOn: '2026-11-04',
    });
  });

  test('a date before the last one, after travelling west, changes nothing', () => {
    expect(after('2026-11-19', '2026-11-20', '2026-11-19')).toEqual(after('2026-11-19', '2026-11-20'));
  });

  test('lives through the day after its last date, then shows 0', () => {
    const streak = after('2026-11-18', '2026-11-19');
    expect(streakDays(streak, '2026-11-19')).toBe(2);
    expect(streakDays(streak, '2026-11-20')).toBe(2);
    expect(streakDays(streak, '2026-11-21')).toBe(0);
    expect(streakDays(NO_STREAK, '2026-11-21')).toBe(0);
  });

  test('is as long as the run of dates that ends with the last, in whatever order days were missed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), played => {
        const dates = played.flatMap((isPlayed, day) => (isPlayed ? [addDays('2026-01-01', day)] : []));
        const runs = played
          .map(isPlayed => (isPlayed ? 'x' : ' '))
          .join('')
          .trimEnd()
          .split(/ +/);
        const streak = after(...dates);
        expect(streak.days).toBe(runs.at(-1)?.length);
        expect(streak.longestDays).toBe(Math.max(...runs.map(run => run.length)));
      }),
    );
  });
});

test('the seven lamps are the calendar week from Monday (DECISIONS 5)', () => {
  const lamps = weekLamps('2026-11-20', new Set(['2026-11-16', '2026-11-18', '2026-11-15']));
  expect(lamps.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(lamps.map(({ state }) => state)).toEqual([
    'lit',
    'missed',
    'lit',
    'missed',
    'today',
    'ahead',
    'ahead',
  ]);
});

test('on a Sunday the week still begins with its Monday, over the end of a month (DECISIONS 5)', () => {
  const lamps = weekLamps('2026-03-01', new Set(['2026-03-01']));
  expect(lamps[0]).toEqual({ date: '2026-02-23', state: 'missed' });
  expect(lamps[6]).toEqual({ date: '2026-03-01', state: 'lit' });
});

describe('dates', () => {
  const lateEvening = Date.UTC(2026, 10, 20, 23, 30);

  test('the same instant is another date in another zone', () => {
    expect(dateInZone(lateEvening, 'UTC')).toBe('2026-11-20');
    expect(dateInZone(lateEvening, 'Asia/Kolkata')).toBe('2026-11-21');
    expect(dateInZone(lateEvening, 'America/Los_Angeles')).toBe('2026-11-20');
    expect(dateInZone(lateEvening, '+00:30')).toBe('2026-11-21');
  });

  test('an unknown zone throws', () => {
    expect(() => dateInZone(lateEvening, 'Mars/Olympus')).toThrow(RangeError);
  });

  test('adding days and taking them away comes back', () => {
    const anyDay = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(anyDay, anyDay, (start, days) => {
        const date = addDays('2026-11-20', start);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(addDays(date, 1) > date).toBe(true);
      }),
    );
  });
});

test('days between dates are those to add, also over a change of the clock and a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 1_000 }), days => {
      expect(daysBetween('2026-03-28', addDays('2026-03-28', days))).toBe(days);
    }),
  );
});
