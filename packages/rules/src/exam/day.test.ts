/** The day around an instant (DECISIONS 7). */
import { describe, expect, it } from 'vitest';
import { dayAround, readOffset } from './day.ts';

const day = (now: string, zone: string) => {
  const { fromAt, toAt } = dayAround(Date.parse(now), zone);
  return [new Date(fromAt).toISOString(), new Date(toAt).toISOString()];
};

describe('the day around an instant', () => {
  it('is the day of the zone, by name or by offset', () => {
    expect(day('2026-11-18T20:00:00Z', 'Asia/Kolkata')).toEqual([
      '2026-11-18T18:30:00.000Z',
      '2026-11-19T18:30:00.000Z',
    ]);
    expect(day('2026-11-18T20:00:00Z', '+05:30')).toEqual(day('2026-11-18T20:00:00Z', 'Asia/Kolkata'));
    expect(day('2026-11-18T00:00:00Z', 'UTC')).toEqual([
      '2026-11-18T00:00:00.000Z',
      '2026-11-19T00:00:00.000Z',
    ]);
  });

  it('has 25 hours when the clocks go back, and 23 when they go forward', () => {
    expect(day('2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(day('2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });
});

describe('an offset (DECISIONS 5)', () => {
  it('is read as devices write it, and refused outside −12…+14', () => {
    expect(['+05:30', 'GMT+0530', 'UTC-12:00', '+14:00'].map(readOffset)).toEqual([
      '+05:30',
      '+05:30',
      '-12:00',
      '+14:00',
    ]);
    expect(['+26:00', '-12:30', '+14:01', '5', '', '+05:99'].map(readOffset)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
