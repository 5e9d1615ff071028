/** Offsets, and the beginning of dates (DECISIONS 5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateInZone } from './date.ts';
import { dateBeginsAt, datesOnEarth, readOffset } from './zone.ts';

describe('an offset', () => {
  test.each([
    ['+05:30', '+05:30'],
    ['GMT+5:30', '+05:30'],
    ['UTC-03:30', '-03:30'],
    ['utc+0545', '+05:45'],
    ['−4', '-04:00'],
    ['+14:00', '+14:00'],
    ['-12:00', '-12:00'],
    ['Z', '+00:00'],
    ['GMT', '+00:00'],
    ['-00:30', '-00:30'],
  ])('%s is read as %s', (text, offset) => {
    expect(readOffset(text)).toBe(offset);
    expect(() => dateInZone(0, offset)).not.toThrow();
  });

  test.each(['+26', '+26:00', '+14:15', '-12:30', '-13', '+5:20', '5:30', '', '+', 'Europe/Berlin', '+1e1'])(
    '%s is none (DECISIONS 5: −12 to +14)',
    text => {
      expect(readOffset(text)).toBeNull();
    },
  );
});

describe('a date', () => {
  const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Europe/Berlin', 'America/St_Johns', '-12:00');
  const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

  test('begins at the first instant that shows it', () => {
    fc.assert(
      fc.property(zones, instants, (zone, now) => {
        const date = addDays(dateInZone(now, zone), 1);
        const at = dateBeginsAt(date, zone);
        expect(at).toBeGreaterThan(now);
        expect(dateInZone(at, zone)).toBe(date);
        expect(dateInZone(at - 1, zone)).toBe(addDays(date, -1));
      }),
    );
  });

  test('is on somewhere on earth: two or three at a time, next to each other', () => {
    expect(datesOnEarth(Date.parse('2026-11-20T10:30:00Z'))).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(datesOnEarth(Date.parse('2026-11-20T05:00:00Z'))).toEqual(['2026-11-19', '2026-11-20']);
    expect(datesOnEarth(Date.parse('2026-11-20T13:00:00Z'))).toEqual(['2026-11-20', '2026-11-21']);
  });
});
