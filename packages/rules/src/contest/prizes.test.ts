/** Prizes by rank stand together where places win the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTEST_PLACES_MOST } from './limits.ts';
import { bandsOf, PRIZE_SHAPES, playersToBreakEven, prizeSum, prizesOf, spreadPrizes } from './prizes.ts';

it('puts neighbouring places with the same prize together, and back', () => {
  expect(bandsOf([2000, 1000, 100, 100, 100])).toEqual([
    { places: 1, coins: 2000 },
    { places: 1, coins: 1000 },
    { places: 3, coins: 100 },
  ]);
  const prizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: CONTEST_PLACES_MOST });
  fc.assert(
    fc.property(prizes, given => {
      expect(prizesOf(bandsOf(given))).toEqual(given);
    }),
  );
  expect(prizesOf([{ places: 300, coins: 5 }])).toHaveLength(CONTEST_PLACES_MOST);
});

it('spreads coins over the places of a shape, never more to a lower one', () => {
  for (const shape of PRIZE_SHAPES)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), coins => {
        const prizes = spreadPrizes(shape, coins);
        expect(prizes.every((prize, at) => prize >= 1 && prize <= (prizes[at - 1] ?? prize))).toBe(true);
        expect(prizeSum(prizes)).toBeLessThanOrEqual(Math.max(coins, coins + 10));
      }),
    );
  expect(spreadPrizes('ten', 4200).slice(0, 3)).toEqual([1680, 840, 504]);
});

it('says how many players bring in what the prizes cost', () => {
  expect(playersToBreakEven(20, [2000, 1000, 500, 700])).toBe(210);
  expect(playersToBreakEven(0, [10])).toBeNull();
});
