/** Which coins go where (DECISIONS 6, 8). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsDue, type Kinds, shareKinds, sharePot } from './pot.ts';

const won = (coins: number): Kinds => ({ won: coins, bonus: 0 });
const bonus = (coins: number): Kinds => ({ won: 0, bonus: coins });

describe('the shares of a pot', () => {
  test('are equal, and what is left goes to the quickest, then to the first seat', () => {
    expect([
      ...sharePot(28, [
        { seat: 0, ms: 9 },
        { seat: 1, ms: 5 },
        { seat: 3, ms: 7 },
      ]),
    ]).toEqual([
      [0, 9],
      [1, 10],
      [3, 9],
    ]);
    expect([
      ...sharePot(11, [
        { seat: 2, ms: 5 },
        { seat: 1, ms: 5 },
      ]),
    ]).toEqual([
      [2, 5],
      [1, 6],
    ]);
  });

  test('give back what nobody may win: staff and closed accounts never take others’ coins', () => {
    const stakes = [won(5), bonus(5)];
    expect(coinsDue(stakes, [10, 0], [true, true])).toEqual([10, 0]);
    expect(coinsDue(stakes, [10, 0], [false, true])).toEqual([5, 5]);
    // Who may not win may lose.
    expect(coinsDue(stakes, [10, 0], [true, false])).toEqual([10, 0]);
    expect(coinsDue(stakes, [5, 5], [false, true])).toEqual([5, 5]);
    expect(coinsDue([won(0), won(0)], [10, 0], [true, true])).toEqual([0, 0]);
  });
});

describe('kinds of coins', () => {
  test('the own fee comes back as it was paid; of the losers’ coins in a random battle won ones stay won', () => {
    expect(shareKinds({ kind: 'random' }, [bonus(5), { won: 3, bonus: 2 }], [10, 0], [30, 30])).toEqual([
      { won: 3, bonus: 7 },
      { won: 0, bonus: 0 },
    ]);
  });

  test.each(['friend', 'group'] as const)('what is won in a room (%s) is bonus, whatever it was', kind => {
    expect(shareKinds({ kind }, [won(5), won(5)], [10, 0], [30, 30])).toEqual([
      { won: 5, bonus: 5 },
      { won: 0, bonus: 0 },
    ]);
  });

  test('of won coins no more is gained than may be, the rest is bonus; the own fee comes back as it was (DECISIONS 12)', () => {
    const stakes = [won(5), won(5)];
    expect(shareKinds({ kind: 'random' }, stakes, [10, 0], [2, 30])).toEqual([{ won: 7, bonus: 3 }, won(0)]);
    expect(shareKinds({ kind: 'random' }, stakes, [10, 0], [0, 0])).toEqual([{ won: 5, bonus: 5 }, won(0)]);
    expect(shareKinds({ kind: 'random' }, stakes, [5, 5], [0, 0])).toEqual(stakes);
  });

  test('no room of any terms makes a won coin, no battle makes or loses a coin', () => {
    const game = fc.tuple(fc.nat({ max: 100 }), fc.integer({ min: 2, max: 4 })).chain(([fee, seats]) =>
      fc.record({
        kind: fc.constantFrom('random' as const, 'friend' as const, 'group' as const),
        stakes: fc.array(
          fc.nat({ max: fee }).map(part => ({ won: part, bonus: fee - part })),
          { minLength: seats, maxLength: seats },
        ),
        times: fc.array(fc.nat({ max: 9 }), { minLength: seats, maxLength: seats }),
        winners: fc.integer({ min: 1, max: seats }),
        mayWin: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
        wonMost: fc.array(fc.nat({ max: 40 }), { minLength: seats, maxLength: seats }),
      }),
    );
    fc.assert(
      fc.property(game, ({ kind, stakes, times, winners, mayWin, wonMost }) => {
        const pot = stakes.reduce((sum, stake) => sum + stake.won + stake.bonus, 0);
        const shares = sharePot(
          pot,
          times.slice(0, winners).map((ms, seat) => ({ seat, ms })),
        );
        const coins = coinsDue(
          stakes,
          stakes.map((_, seat) => shares.get(seat) ?? 0),
          mayWin,
        );
        const kinds = shareKinds({ kind }, stakes, coins, wonMost);
        expect(coins.reduce((sum, each) => sum + each, 0)).toBe(pot);
        kinds.forEach((each, seat) => {
          expect(each.won + each.bonus).toBe(coins[seat]);
          expect(Math.min(each.won, each.bonus)).toBeGreaterThanOrEqual(0);
          const own = stakes[seat] ?? won(0);
          if (mayWin[seat] !== true) expect(coins[seat]).toBeLessThanOrEqual(own.won + own.bonus);
          if (kind !== 'random') expect(each.won).toBeLessThanOrEqual(own.won);
        });
        const sumOf = (all: readonly Kinds[]) => all.reduce((sum, each) => sum + each.won, 0);
        expect(sumOf(kinds)).toBeLessThanOrEqual(sumOf(stakes));
        const gains = kinds.map((each, seat) => each.won - (stakes[seat]?.won ?? 0));
        for (const [seat, gain] of gains.entries()) expect(gain).toBeLessThanOrEqual(wonMost[seat] ?? 0);
        // Won coins stay won as far as the winners may gain them.
        if (kind === 'random' && gains.every((gain, seat) => gain < (wonMost[seat] ?? 0)))
          expect(sumOf(kinds)).toBe(sumOf(stakes));
      }),
      { numRuns: 500 },
    );
  });
});
