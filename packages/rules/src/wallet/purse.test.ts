/** The two purses (DECISIONS 8). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, splitSoloReward, splitSpending } from './purse.ts';

test('solo modes pay won coins up to 30 a day, bonus above', () => {
  expect(splitSoloReward(4, 0, 30)).toEqual({ won: 4, bonus: 0 });
  expect(splitSoloReward(4, 28, 30)).toEqual({ won: 2, bonus: 2 });
  expect(splitSoloReward(4, 30, 30)).toEqual({ won: 0, bonus: 4 });
  expect(splitSoloReward(4, 50, 30)).toEqual({ won: 0, bonus: 4 });
});

test('spending takes bonus first', () => {
  expect(splitSpending(5, { bonus: 3, won: 10 })).toEqual({ bonus: 3, won: 2 });
  expect(splitSpending(2, { bonus: 3, won: 10 })).toEqual({ bonus: 2, won: 0 });
});

test('a price above the balance says how many coins are missing', () => {
  expect(splitSpending(14, { bonus: 3, won: 10 })).toEqual({ missingCoins: 1 });
});

test('neither way makes or loses a coin, and no purse goes below zero', () => {
  const coins = fc.nat(1_000_000);
  fc.assert(
    fc.property(coins, coins, coins, (amount, bonus, won) => {
      const reward = splitSoloReward(amount, won, 30);
      expect(balanceOf(reward)).toBe(amount);
      expect(Math.min(reward.bonus, reward.won)).toBeGreaterThanOrEqual(0);
      const taken = splitSpending(amount, { bonus, won });
      if ('missingCoins' in taken) {
        expect(taken.missingCoins).toBe(amount - bonus - won);
        expect(taken.missingCoins).toBeGreaterThan(0);
      } else {
        expect(balanceOf(taken)).toBe(amount);
        expect(taken.bonus).toBeLessThanOrEqual(bonus);
        expect(taken.won).toBeLessThanOrEqual(won);
      }
    }),
  );
});
