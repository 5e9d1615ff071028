/** The plan of a contest on the site's clock, and what keeps it from being published (DECISIONS 7, 12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import { atWall, drawOf, inComingWeek, type PlanFacts, planFaults, usualSpan, wallOf } from './plan.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-03-20T12:00:00Z');

describe('the clock of the site', () => {
  it('shows an instant, and finds it again', () => {
    expect(wallOf(NOW, BERLIN)).toBe('2026-03-20T13:00');
    expect(atWall('2026-03-20T13:00', BERLIN)).toBe(NOW);
    expect(wallOf(NOW, 'Asia/Kolkata')).toBe('2026-03-20T17:30');
  });

  it('plans a new contest for tomorrow evening', () => {
    expect(usualSpan(NOW, BERLIN)).toEqual({ starts: '2026-03-21T18:00', ends: '2026-03-21T21:00' });
    expect(usualSpan(Date.parse('2026-03-20T23:30:00Z'), BERLIN).starts).toBe('2026-03-22T18:00');
  });

  it('repeats on the same weekday at the same hour, through a change of the clocks', () => {
    const friday = { starts: '2026-03-27T19:00', ends: '2026-03-27T20:00' };
    const at = atWall(friday.starts, BERLIN);
    expect(inComingWeek(friday, BERLIN, at + HOUR_MS)).toEqual({
      starts: '2026-04-03T19:00',
      ends: '2026-04-03T20:00',
    });
    expect(atWall('2026-04-03T19:00', BERLIN) - at).toBe(7 * DAY_MS - HOUR_MS);
  });

  it('always finds a start to come, at most two weeks away, on the same weekday', () => {
    const span = { starts: '2026-03-06T00:30', ends: '2026-03-06T02:30' };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 }), hours => {
        const now = atWall(span.starts, BERLIN) + hours * HOUR_MS;
        const next = inComingWeek(span, BERLIN, now);
        const at = atWall(next.starts, BERLIN);
        expect(at).toBeGreaterThan(now);
        expect(at - now).toBeLessThanOrEqual(14 * DAY_MS + HOUR_MS);
        expect(new Date(`${next.starts}Z`).getUTCDay()).toBe(5);
        expect(Date.parse(`${next.ends}Z`) - Date.parse(`${next.starts}Z`)).toBe(2 * HOUR_MS);
      }),
    );
  });
});

describe('a plan', () => {
  const good: PlanFacts = {
    ...{ startsAt: NOW + DAY_MS, endsAt: NOW + 2 * DAY_MS, pool: 20, draw: null, found: null },
    prizes: [100, 50, 50],
  };
  const faults = (change: Partial<PlanFacts>) => planFaults({ ...good, ...change }, NOW);

  it('has nothing wrong, and each player gets half of the pool unless said otherwise', () => {
    expect(faults({})).toEqual([]);
    expect([drawOf(good), drawOf({ pool: 20, draw: 20 }), drawOf({ pool: 1, draw: null })]).toEqual([
      10, 20, 1,
    ]);
  });

  it('needs dates in order, not over, at most a month long and a year ahead', () => {
    expect(faults({ endsAt: good.startsAt })).toEqual(['dates']);
    expect(faults({ startsAt: NOW - 2 * DAY_MS, endsAt: NOW })).toEqual(['over']);
    expect(faults({ endsAt: good.startsAt + 32 * DAY_MS })).toEqual(['dates']);
    expect(faults({ startsAt: NOW + 366 * DAY_MS, endsAt: NOW + 367 * DAY_MS })).toEqual(['dates']);
    expect(faults({ startsAt: NOW - HOUR_MS })).toEqual([]);
  });

  it('needs questions, enough of them by its rule, and a draw no larger than the pool', () => {
    expect(faults({ pool: 0 })).toEqual(['no_questions']);
    expect(faults({ found: 19 })).toEqual(['rule_short']);
    expect(faults({ found: 20 })).toEqual([]);
    expect(faults({ draw: 21 })).toEqual(['draw']);
  });

  it('never gives a lower rank more', () => {
    expect(faults({ prizes: [50, 100] })).toEqual(['order']);
    expect(faults({ prizes: [] })).toEqual([]);
  });
});
