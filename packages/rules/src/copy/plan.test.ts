import { describe, expect, it } from 'vitest';
import { isDue, isLate, isLogLate, isTimeOfDay, plannedAt } from './plan.ts';

const at = (text: string) => Date.parse(text);

describe('the plan of copies', () => {
  it('knows times of day', () => {
    expect(['00:00', '03:30', '23:59'].every(isTimeOfDay)).toBe(true);
    expect(['', '24:00', '3:30', '03:60', '03:30 '].some(isTimeOfDay)).toBe(false);
  });

  it('is every day at that time of the site’s zone', () => {
    expect(plannedAt(at('2026-11-28T06:00:00Z'), '', 'UTC')).toBeNull();
    expect(plannedAt(at('2026-11-28T03:30:00Z'), '03:30', 'UTC')).toEqual({
      last: at('2026-11-28T03:30:00Z'),
      next: at('2026-11-29T03:30:00Z'),
    });
    expect(plannedAt(at('2026-11-28T03:29:59Z'), '03:30', 'UTC')?.last).toBe(at('2026-11-27T03:30:00Z'));
    expect(plannedAt(at('2026-11-28T18:00:00Z'), '03:30', 'Asia/Tokyo')?.next).toBe(
      at('2026-11-28T18:30:00Z'),
    );
  });

  it('is carried out once, and again an hour after a failure', () => {
    const planned = { last: at('2026-11-28T03:30:00Z') };
    const now = at('2026-11-28T04:00:00Z');
    expect(isDue(now, null, null)).toBe(false);
    expect(isDue(now, planned, null)).toBe(true);
    expect(isDue(now, planned, { at: planned.last - 1, hasFailed: false })).toBe(true);
    expect(isDue(now, planned, { at: planned.last, hasFailed: false })).toBe(false);
    expect(isDue(now, planned, { at: planned.last, hasFailed: true })).toBe(false);
    expect(isDue(now + 1_800_000, planned, { at: planned.last, hasFailed: true })).toBe(true);
  });

  it('is late after two days without a proved copy, and log files after a quarter of an hour', () => {
    const now = at('2026-11-28T04:00:00Z');
    expect(isLate(now, null)).toBe(true);
    expect(isLate(now, now - 2 * 86_400_000)).toBe(false);
    expect(isLate(now, now - 2 * 86_400_000 - 1)).toBe(true);
    expect(isLogLate(now, now - 900_000)).toBe(false);
    expect(isLogLate(now, now - 900_001)).toBe(true);
  });
});
