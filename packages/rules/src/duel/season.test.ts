import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSeasonGroup, joinsUntil, nextSeason, seasonTable } from './season.ts';

describe('the days of a season (ALIVE 4)', () => {
  it('the first begins today; the next where the one before ends', () => {
    expect(nextSeason(null, '2026-11-20', 25)).toEqual({ startsOn: '2026-11-20', endsOn: '2026-12-15' });
    const before = { startsOn: '2026-11-20', endsOn: '2026-12-15' };
    expect(nextSeason(before, '2026-12-10', 25)).toEqual({ startsOn: '2026-12-15', endsOn: '2027-01-09' });
  });

  it('after a site stood still the next begins today, not in the past', () => {
    const before = { startsOn: '2026-01-01', endsOn: '2026-01-26' };
    expect(nextSeason(before, '2026-11-20', 25).startsOn).toBe('2026-11-20');
  });

  it('one may join for some days, at most until the end', () => {
    const dates = { startsOn: '2026-11-20', endsOn: '2026-12-15' };
    expect(joinsUntil(dates, 15)).toBe('2026-12-05');
    expect(joinsUntil(dates, 90)).toBe('2026-12-15');
  });
});

describe('a league of a season', () => {
  const group = (id: number, players: number, mean: number) => ({ id, players, ratingSum: players * mean });
  const few = { most: 10, joined: 12 };
  const many = { most: 10, joined: 40 };

  it('takes who is near to it, never more than its seats', () => {
    expect(chooseSeasonGroup([group(1, 9, 1_500), group(2, 3, 1_700)], 1_690, many)?.id).toBe(2);
    expect(chooseSeasonGroup([group(1, 10, 1_500)], 1_500, many)).toBeNull();
  });

  it('far ones open their own where many joined, and sit together where few did', () => {
    expect(chooseSeasonGroup([group(1, 5, 1_500)], 1_900, many)).toBeNull();
    expect(chooseSeasonGroup([group(1, 5, 1_500)], 1_900, few)?.id).toBe(1);
  });

  it('stands by points, then by duels won; alike share a place', () => {
    const row = (playerId: number, won: number, drawn: number) => ({
      ...{ playerId, won, drawn, lost: 0 },
      points: 2 * won + drawn,
    });
    const table = seasonTable([row(1, 1, 2), row(2, 2, 0), row(3, 0, 0), row(4, 0, 0)]);
    expect(table.map(({ playerId, place }) => [playerId, place])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 3],
    ]);
  });

  it('nobody’s place depends on the order in which rows are read', () => {
    const rows = fc.uniqueArray(
      fc.record({
        playerId: fc.integer({ min: 1, max: 50 }),
        points: fc.nat(6),
        won: fc.nat(3),
        drawn: fc.nat(3),
        lost: fc.nat(3),
      }),
      { selector: ({ playerId }) => playerId, maxLength: 10 },
    );
    fc.assert(
      fc.property(rows, all => {
        expect(seasonTable(all.toReversed())).toEqual(seasonTable(all));
      }),
    );
  });
});
