/** The boards of an instant and the order of places (DECISIONS 9). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardAt, boardBefore, boardsAt, boardTimes, comparePlaces } from './board.ts';

describe('boards (DECISIONS 9)', () => {
  it('begin days and months at midnight of the site’s zone', () => {
    const instant = Date.parse('2026-11-30T20:00:00Z');
    expect(boardsAt(instant, 'UTC')).toEqual(['day/2026-11-30', 'month/2026-11', 'ever']);
    expect(boardsAt(instant, 'Asia/Kolkata')).toEqual(['day/2026-12-01', 'month/2026-12', 'ever']);
    expect(boardAt('day', instant, 'America/New_York')).toBe('day/2026-11-30');
  });

  it('know the day and the month before, over the ends of months and years', () => {
    const instant = Date.parse('2026-12-31T20:00:00Z');
    expect(boardBefore('day', instant, 'UTC')).toBe('day/2026-12-30');
    expect(boardBefore('month', instant, 'UTC')).toBe('month/2026-11');
    expect(boardBefore('day', instant, 'Asia/Kolkata')).toBe('day/2026-12-31');
    expect(boardBefore('month', instant, 'Asia/Kolkata')).toBe('month/2026-12');
    expect(boardBefore('ever', instant, 'UTC')).toBeNull();
  });

  it('begin and end by the site’s zone, the month at its first date, also over the end of a year', () => {
    const at = Date.parse('2026-12-31T20:00:00Z');
    expect(boardTimes('day', at, 'UTC')).toEqual({
      beganAt: Date.parse('2026-12-31T00:00:00Z'),
      endsAt: Date.parse('2027-01-01T00:00:00Z'),
    });
    expect(boardTimes('month', at, 'Asia/Kolkata')).toEqual({
      beganAt: Date.parse('2026-12-31T18:30:00Z'),
      endsAt: Date.parse('2027-01-31T18:30:00Z'),
    });
    expect(boardTimes('ever', at, 'UTC')).toBeNull();
  });

  it('put more score first, then who reached it first', () => {
    const place = (score: number, reachedAt: number, playerId: number) => ({ score, reachedAt, playerId });
    const places = [place(4, 1, 9), place(8, 5, 2), place(8, 3, 3), place(8, 3, 1)];
    expect(places.sort(comparePlaces).map(each => each.playerId)).toEqual([1, 3, 2, 9]);
  });

  it('never call two players equal', () => {
    const place = fc.record({ score: fc.nat(3), reachedAt: fc.nat(3), playerId: fc.nat() });
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(Math.sign(comparePlaces(one, other))).toBe(0 - Math.sign(comparePlaces(other, one)));
        if (one.playerId !== other.playerId) expect(comparePlaces(one, other)).not.toBe(0);
      }),
    );
  });
});
