/** Glicko-2 against the worked example of its paper, and what must hold for any two players (DECISIONS 6). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVIATION_MOST, RATING_PERIOD_MS } from './limits.ts';
import {
  type DatedRating,
  expectedScore,
  idle,
  NEW_RATING,
  periodsBetween,
  type Rating,
  rateBattle,
  rateResults,
  type Score,
} from './rating.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const player = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });

describe('the worked example of "Example of the Glicko-2 system"', () => {
  const own = player(1500, 200);
  const results = [
    { opponent: player(1400, 30), score: 1 },
    { opponent: player(1550, 100), score: 0 },
    { opponent: player(1700, 300), score: 0 },
  ] as const;

  test('expects 0.639, 0.432 and 0.303 of the three opponents', () => {
    const expected = results.map(({ opponent }) => expectedScore(own, opponent));
    expect(expected.map(share => share.toFixed(3))).toEqual(['0.639', '0.432', '0.303']);
  });

  test('gives 1464.06, 151.52 and 0.05999', () => {
    const { rating, deviation, volatility } = rateResults(own, results);
    // The paper prints 1464.06, because it goes on with rounded numbers; unrounded it is 1464.0507.
    expect(rating.toFixed(2)).toBe('1464.05');
    expect(Math.abs(rating - 1464.06)).toBeLessThan(0.01);
    expect(deviation.toFixed(2)).toBe('151.52');
    // Printed without rounding.
    expect(Math.floor(volatility * 100_000)).toBe(5_999);
  });
});

const someRating = fc.record({
  rating: fc.double({ min: 100, max: 3500, noNaN: true }),
  deviation: fc.double({ min: 20, max: DEVIATION_MOST, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
});
const dated: fc.Arbitrary<DatedRating> = fc
  .tuple(someRating, fc.option(fc.nat(900 * RATING_PERIOD_MS)))
  .map(([rating, ago]) => ({ ...rating, ratedAt: ago === null ? null : NOW - ago }));

describe('any two players', () => {
  test('winning never lowers a rating, losing never raises it, and a draw lies between', () => {
    fc.assert(
      fc.property(dated, dated, (one, other) => {
        const after = (score: Score) => rateBattle([one, other], score, NOW)[0].rating;
        expect(after(1)).toBeGreaterThanOrEqual(one.rating);
        expect(after(0)).toBeLessThanOrEqual(one.rating);
        expect(after(0.5)).toBeLessThanOrEqual(after(1));
        expect(after(0.5)).toBeGreaterThanOrEqual(after(0));
      }),
    );
  });

  test('a draw of equals moves neither rating', () => {
    fc.assert(
      fc.property(dated, one => {
        for (const { rating } of rateBattle([one, one], 0.5, NOW)) expect(rating).toBeCloseTo(one.rating, 8);
      }),
    );
  });

  test('equals of the same deviation win and lose the same', () => {
    fc.assert(
      fc.property(dated, one => {
        const [winner, loser] = rateBattle([one, one], 1, NOW);
        expect(winner.rating - one.rating).toBeCloseTo(one.rating - loser.rating, 8);
      }),
    );
  });

  test('the same battle told from the other side is the same', () => {
    fc.assert(
      fc.property(dated, dated, fc.constantFrom<Score>(0, 0.5, 1), (one, other, score) => {
        const [a, b] = rateBattle([one, other], score, NOW);
        const [c, d] = rateBattle([other, one], (1 - score) as Score, NOW);
        expect([d, c]).toEqual([a, b]);
      }),
    );
  });

  test('stays within numbers: finite, deviation up to its cap, volatility above 0', () => {
    fc.assert(
      fc.property(dated, dated, fc.constantFrom<Score>(0, 0.5, 1), (one, other, score) => {
        for (const { rating, deviation, volatility } of rateBattle([one, other], score, NOW)) {
          expect(Number.isFinite(rating)).toBe(true);
          expect(deviation).toBeGreaterThan(0);
          expect(deviation).toBeLessThanOrEqual(DEVIATION_MOST + 1e-9);
          expect(volatility).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('is expected to win more than half exactly against the weaker', () => {
    fc.assert(
      fc.property(someRating, someRating, (one, other) => {
        fc.pre(Math.abs(one.rating - other.rating) > 0.01);
        const share = expectedScore(one, other);
        expect(share > 0.5).toBe(one.rating > other.rating);
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }),
    );
    expect(expectedScore(NEW_RATING, NEW_RATING)).toBe(0.5);
  });

  test('time without battles only makes less sure, up to the cap, and never turns back', () => {
    const periods = fc.double({ min: 0, max: 3000, noNaN: true });
    fc.assert(
      fc.property(someRating, periods, periods, (one, a, b) => {
        const [short, long] = a < b ? [a, b] : [b, a];
        expect(idle(one, short).rating).toBe(one.rating);
        expect(idle(one, short).deviation).toBeGreaterThanOrEqual(one.deviation - 1e-9);
        expect(idle(one, long).deviation).toBeGreaterThanOrEqual(idle(one, short).deviation);
        expect(idle(one, long).deviation).toBeLessThanOrEqual(DEVIATION_MOST);
      }),
    );
    expect(periodsBetween(NOW, NOW - 1)).toBe(0);
    expect(Math.round(idle(player(1500, 50), 365).deviation)).toBe(205);
  });

  test('a year away, a battle counts for more than for one who played yesterday', () => {
    const known = player(1500, 60);
    const move = (days: number) =>
      rateBattle(
        [
          { ...known, ratedAt: NOW - days * RATING_PERIOD_MS },
          { ...known, ratedAt: NOW },
        ],
        1,
        NOW,
      )[0].rating - 1500;
    expect(move(365)).toBeGreaterThan(2 * move(1));
  });
});
