/** Matchmaking (DECISIONS 6). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEEK_MS } from '../battle/limits.ts';
import { categoryOf, countNear, mayMeet, pairUp, ratingsNear, type Seeker, windowAfter } from './pairing.ts';

const NOW = 1_000_000;
const seeker = (playerId: number, changes: Partial<Seeker> = {}): Seeker => ({
  playerId,
  languageId: 1,
  categoryId: null,
  rating: 1500,
  deviation: 50,
  sinceAt: NOW,
  ...changes,
});
const nobodyMet = () => false;
const ids = (queue: readonly Seeker[], met = nobodyMet as (one: number, other: number) => boolean) =>
  pairUp(queue, met, NOW).map(pair => pair.map(({ playerId }) => playerId));

const anyQueue = fc
  .array(
    fc.record({
      languageId: fc.integer({ min: 1, max: 2 }),
      categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
      rating: fc.integer({ min: 800, max: 2400 }),
      deviation: fc.integer({ min: 30, max: 350 }),
      sinceAt: fc.integer({ min: NOW - 30_000, max: NOW }),
    }),
    { maxLength: 30 },
  )
  .map(all => all.map((rest, at) => seeker(at + 1, rest)));
const met = (one: number, other: number) => (one + other) % 5 === 0;

describe('the window of ratings', () => {
  test('widens with every second, and takes anybody before the thirty are over', () => {
    const widths = Array.from({ length: 31 }, (_, second) => windowAfter(second * 1000));
    expect(widths[0]).toBe(100);
    for (const [second, width] of widths.entries())
      expect(width).toBeGreaterThanOrEqual(widths[second - 1] ?? 0);
    expect(windowAfter(SEEK_MS - 5_000)).toBe(Number.POSITIVE_INFINITY);
    expect(windowAfter(-5)).toBe(100);
  });

  test('is that of the one who waits longer, wider where little is known of a rating', () => {
    const strong = seeker(2, { rating: 1800 });
    expect(mayMeet(seeker(1), strong, NOW)).toBe(false);
    expect(mayMeet(seeker(1, { sinceAt: NOW - 10_000 }), strong, NOW)).toBe(true);
    expect(mayMeet(seeker(1, { deviation: 350 }), strong, NOW)).toBe(true);
  });
});

describe('pairs', () => {
  test('are never oneself, of two languages, of two wishes, too far apart, or met already; nobody is in two', () => {
    fc.assert(
      fc.property(anyQueue, queue => {
        const pairs = pairUp(queue, met, NOW);
        for (const [one, other] of pairs) {
          expect(mayMeet(one, other, NOW)).toBe(true);
          expect(met(one.playerId, other.playerId)).toBe(false);
        }
        const all = pairs.flat().map(({ playerId }) => playerId);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('leave nobody who could have played another who is left', () => {
    fc.assert(
      fc.property(anyQueue, queue => {
        const paired = new Set(pairUp(queue, met, NOW).flat());
        const left = queue.filter(each => !paired.has(each));
        for (const one of left)
          for (const other of left)
            expect(mayMeet(one, other, NOW) && !met(one.playerId, other.playerId)).toBe(false);
      }),
    );
  });

  test('do not depend on the order of the queue: two servers find the same', () => {
    fc.assert(
      fc.property(anyQueue, queue => {
        expect(ids([...queue].reverse(), met)).toEqual(ids(queue, met));
      }),
    );
  });

  test('whoever waits longest chooses first, and gets the closest rating', () => {
    const late = { sinceAt: NOW - 1_000 };
    const queue = [
      seeker(1, { rating: 1520 }),
      seeker(2, { ...late, rating: 1500 }),
      seeker(3, { rating: 1570 }),
      seeker(4, { rating: 1490 }),
    ];
    expect(ids(queue)).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  test('forty of like ratings are twenty pairs', () => {
    expect(ids(Array.from({ length: 40 }, (_, at) => seeker(at + 1, { rating: 1480 + at })))).toHaveLength(
      20,
    );
  });

  test('any goes with a wish, and the wish is played', () => {
    const [pair] = pairUp([seeker(1), seeker(2, { categoryId: 7 })], nobodyMet, NOW);
    expect(pair && categoryOf(pair)).toBe(7);
    expect(ids([seeker(1, { categoryId: 6 }), seeker(2, { categoryId: 7 })])).toEqual([]);
    const [either] = pairUp([seeker(1), seeker(2)], nobodyMet, NOW);
    expect(either && categoryOf(either)).toBeNull();
  });
});

describe('how many are near', () => {
  const at = (playerId: number, rating: number) => seeker(playerId, { rating, deviation: 0, sinceAt: 0 });
  test('are those whom one may be paired with by now, and the window grows with the wait', () => {
    const one = at(1, 1500);
    const queue = [one, at(2, 1560), at(3, 1640), at(4, 1560)];
    expect([countNear(one, queue, 0), ratingsNear(one, 0)]).toEqual([2, { from: 1400, to: 1600 }]);
    expect([countNear(one, queue, 5_000), ratingsNear(one, 5_000)]).toEqual([3, { from: 1200, to: 1800 }]);
    expect(ratingsNear(one, 22_000)).toBeNull();
    expect(ratingsNear(seeker(9, { rating: 200, deviation: 350, sinceAt: 0 }), 0)).toEqual({
      from: 0,
      to: 650,
    });
  });
});
