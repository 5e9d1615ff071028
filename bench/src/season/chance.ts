/** Chance of a simulated season: quick, and the same for the same seed. */
import { fraction } from '@trivium/rules/battle/bot/bot';
import type { Dice } from '@trivium/rules/dice';

/** A season draws a hundred million numbers (mulberry32). */
export const quickDice = (seed: number): Dice => {
  let state = seed >>> 0;
  return {
    nextInt: below => {
      state = (state + 0x6d_2b_79_f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    },
  };
};

/** Of a normal distribution with mean 0 and deviation 1 (Box and Muller). */
export const normal = (dice: Dice): number =>
  Math.sqrt(-2 * Math.log(1 - fraction(dice))) * Math.cos(2 * Math.PI * fraction(dice));
