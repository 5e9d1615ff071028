/** The spare lamp: one a week keeps the shown row of days (ALIVE 1, DECISIONS 12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekStart } from './date.ts';
import { advanceRow, keptDates, NO_ROW, type ShownRow, shownDays } from './spare.ts';
import { advanceStreak, NO_STREAK, weekLamps } from './streak.ts';

const after = (...dates: string[]): ShownRow => dates.reduce(advanceRow, NO_ROW);

describe('the shown row', () => {
  it('goes on over one missed day of a week; the kept day adds none', () => {
    // Monday, Tuesday, Thursday.
    const row = after('2026-11-16', '2026-11-17', '2026-11-19');
    expect(row).toEqual({ days: 3, lastOn: '2026-11-19', spareOn: '2026-11-18' });
  });

  it('ends at the second missed day of a week', () => {
    expect(after('2026-11-16', '2026-11-18', '2026-11-20').days).toBe(1);
    expect(after('2026-11-16', '2026-11-19').days).toBe(1);
  });

  it('has a new spare lamp each Monday, also for a Sunday and a Monday in a row', () => {
    expect(
      after('2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24'),
    ).toEqual({
      days: 7,
      lastOn: '2026-11-24',
      spareOn: '2026-11-23',
    });
    expect(after('2026-11-21', '2026-11-24').days).toBe(2);
    expect(after('2026-11-20', '2026-11-24').days).toBe(1);
  });

  it('is shown as long as the spare lamp lasts, by itself', () => {
    const row = after('2026-11-16', '2026-11-17');
    expect(shownDays(row, '2026-11-17')).toBe(2);
    expect(shownDays(row, '2026-11-19')).toBe(2);
    expect(keptDates(row, '2026-11-19')).toEqual(['2026-11-18']);
    expect(shownDays(row, '2026-11-20')).toBe(0);
    expect(shownDays(NO_ROW, '2026-11-20')).toBe(0);
  });

  it('counts a date once, and not one before the last', () => {
    const row = after('2026-11-16', '2026-11-17');
    expect(advanceRow(row, '2026-11-17')).toBe(row);
    expect(advanceRow(row, '2026-11-10')).toBe(row);
  });

  it('is never shorter than what was really played, and keeps at most one day a week', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), played => {
        const dates = played.flatMap((isPlayed, at) => (isPlayed ? [addDays('2026-01-01', at)] : []));
        let row = NO_ROW;
        let real = NO_STREAK;
        const kept: string[] = [];
        for (const date of dates) {
          const before = row;
          row = advanceRow(row, date);
          real = advanceStreak(real, date);
          if (row.days > 1 && row.days === before.days + 1) kept.push(...(keptDates(before, date) ?? []));
          expect(row.days).toBeGreaterThanOrEqual(real.days);
        }
        const weeks = kept.map(date => weekStart(date));
        expect(new Set(weeks).size).toBe(weeks.length);
      }),
    );
  });
});

it('the week’s lamps tell a kept day from a missed one', () => {
  const lamps = weekLamps('2026-11-20', new Set(['2026-11-16']), new Set(['2026-11-18']));
  expect(lamps.map(({ state }) => state)).toEqual([
    'lit',
    'missed',
    'spare',
    'missed',
    'today',
    'ahead',
    'ahead',
  ]);
});
