/** Pushes that can wait, by the clocks of their readers (DECISIONS 13). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInZone } from '../streak/date.ts';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import { calmAt, QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from './calm.ts';

const NIGHT = { fromHour: QUIET_FROM_HOUR, untilHour: QUIET_UNTIL_HOUR };
const at = (text: string) => Date.parse(text);

describe('quiet hours of 21:00 to 8:00', () => {
  it.each([
    ['by day at once', '2026-11-20T12:00:00Z', 'UTC', '2026-11-20T12:00:00Z'],
    ['a minute before', '2026-11-20T20:59:00Z', 'UTC', '2026-11-20T20:59:00Z'],
    ['in the evening, the next morning', '2026-11-20T21:00:00Z', 'UTC', '2026-11-21T08:00:00Z'],
    ['after midnight, the same morning', '2026-11-20T03:00:00Z', 'UTC', '2026-11-20T08:00:00Z'],
    ['by the reader’s clock, east', '2026-11-20T16:00:00Z', 'Asia/Kolkata', '2026-11-21T02:30:00Z'],
    ['by the reader’s clock, west', '2026-11-20T03:00:00Z', '-05:00', '2026-11-20T13:00:00Z'],
  ])('%s', (_, now, zone, then) => {
    expect(new Date(calmAt(at(now), zone, NIGHT).at).toISOString()).toBe(new Date(then).toISOString());
  });

  it('names the date on which it goes out', () => {
    expect(calmAt(at('2026-11-20T22:00:00Z'), 'UTC', NIGHT).day).toBe('2026-11-21');
    expect(calmAt(at('2026-11-20T12:00:00Z'), 'UTC', NIGHT).day).toBe('2026-11-20');
  });
});

it('quiet hours within a day, and none at all', () => {
  const siesta = { fromHour: 13, untilHour: 16 };
  expect(calmAt(at('2026-11-20T14:00:00Z'), 'UTC', siesta).at).toBe(at('2026-11-20T16:00:00Z'));
  expect(calmAt(at('2026-11-20T16:00:00Z'), 'UTC', siesta).at).toBe(at('2026-11-20T16:00:00Z'));
  expect(calmAt(at('2026-11-20T02:00:00Z'), 'UTC', { fromHour: 7, untilHour: 7 }).at).toBe(
    at('2026-11-20T02:00:00Z'),
  );
});

it('never goes back, never waits a whole day, and is never quiet when it goes', () => {
  const hours = fc.integer({ min: 0, max: 23 });
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', '-05:00', '+14:00', 'America/Sao_Paulo');
  fc.assert(
    fc.property(fc.nat(400 * DAY_MS), hours, hours, zones, (ms, fromHour, untilHour, zone) => {
      const now = at('2026-01-01T00:00:00Z') + ms;
      const then = calmAt(now, zone, { fromHour, untilHour });
      expect(then.at).toBeGreaterThanOrEqual(now);
      expect(then.at).toBeLessThan(now + DAY_MS + HOUR_MS);
      expect(then.day).toBe(dateInZone(then.at, zone));
      expect(calmAt(then.at, zone, { fromHour, untilHour }).at).toBe(then.at);
    }),
    { numRuns: 60 },
  );
});
