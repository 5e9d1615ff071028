/** The rule that keeps copies: 7 days, 4 weeks, 12 months. */
import { DAY_MS } from '@trivium/rules/time/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPast, type KeptCopy, lastProved, oldestNeeded, toThin, USUAL_RULE } from './keep.ts';

const NOW = Date.parse('2026-11-28T03:00:00Z');
const copyAt = (madeAt: number, provedAt: number | null = null): KeptCopy => ({
  name: new Date(madeAt).toISOString(),
  madeAt,
  provedAt,
});
const nightly = (nights: number): KeptCopy[] =>
  Array.from({ length: nights }, (_, night) => copyAt(NOW - night * DAY_MS));
const left = (copies: readonly KeptCopy[]) => {
  const gone = new Set(toThin(copies));
  return copies.filter(({ name }) => !gone.has(name));
};

const copies = fc.uniqueArray(
  fc.record({
    madeAt: fc.integer({ min: NOW - 800 * DAY_MS, max: NOW }),
    isProved: fc.boolean(),
  }),
  { selector: ({ madeAt }) => madeAt, maxLength: 60 },
);
const made = (drawn: readonly { madeAt: number; isProved: boolean }[]) =>
  drawn.map(({ madeAt, isProved }) => copyAt(madeAt, isProved ? madeAt + 1 : null));

describe('copies are kept for 7 days, 4 weeks and 12 months', () => {
  it('keeps the last seven nights and one copy of each week and month before them', () => {
    const kept = left(nightly(400)).map(({ name }) => name.slice(0, 10));
    expect(kept.slice(0, 7)).toEqual(['28', '27', '26', '25', '24', '23', '22'].map(day => `2026-11-${day}`));
    expect(kept.slice(7)).toEqual([
      ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
      ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('keeps the newest of a day with many copies', () => {
    const day = [1, 2, 3].map(hour => copyAt(NOW + hour * 3_600_000));
    expect(left(day)).toEqual([day[2]]);
  });

  it('never deletes the newest copy nor the last proved one, and never more than it may', () => {
    fc.assert(
      fc.property(copies, drawn => {
        const all = made(drawn);
        const kept = left(all);
        const newest = all.toSorted((one, other) => other.madeAt - one.madeAt)[0];
        if (newest) expect(kept).toContain(newest);
        const proved = lastProved(all);
        if (proved) expect(kept).toContain(proved);
        expect(kept.length).toBeLessThanOrEqual(USUAL_RULE.days + USUAL_RULE.weeks + USUAL_RULE.months + 2);
      }),
    );
  });

  it('deletes nothing more when it is asked again', () => {
    fc.assert(
      fc.property(copies, drawn => {
        expect(toThin(left(made(drawn)))).toEqual([]);
      }),
    );
  });

  it('keeps every copy of a site that has few', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { maxLength: 7 }), days => {
        expect(toThin(days.map(day => copyAt(NOW - day * DAY_MS)))).toEqual([]);
      }),
    );
  });
});

describe('log files for any minute of the last week', () => {
  const start = (daysAgo: number, segment: string | null) => ({ madeAt: NOW - daysAgo * DAY_MS, segment });

  it('begins with the newest copy that is a week old', () => {
    const starts = [start(1, '0001'), start(6, '0002'), start(7, '0003'), start(9, '0004')];
    expect(oldestNeeded(starts, NOW)).toBe('0003');
  });

  it('begins with the oldest copy of a young site, and knows no start without one', () => {
    expect(oldestNeeded([start(1, '0001'), start(3, '0002'), start(20, null)], NOW)).toBe('0002');
    expect(oldestNeeded([start(20, null)], NOW)).toBeNull();
  });

  it('tells earlier files from later ones across timelines, and never takes a history for one', () => {
    const oldest = '000000020000000000000010';
    expect(isPast('00000001000000000000000F', oldest)).toBe(true);
    expect(isPast('000000010000000000000010', oldest)).toBe(false);
    expect(isPast('000000030000000100000000', oldest)).toBe(false);
    expect(isPast('00000002.history', oldest)).toBe(false);
  });
});
