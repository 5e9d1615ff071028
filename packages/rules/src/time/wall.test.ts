/** The clocks of a zone, there and back. */
import { describe, expect, it } from 'vitest';
import { instantOf } from '../notification/plan.ts';
import { wallOf } from './wall.ts';

describe('what clocks show', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-24T19:00'],
    ['America/New_York', '2026-07-01T00:05'],
    ['Europe/Berlin', '2026-10-25T03:30'],
    ['no/where', '2026-02-03T04:05'],
  ])('in %s at %s is read back', (zone, wall) => {
    expect(wallOf(instantOf(wall, zone), zone)).toBe(wall);
  });
});
