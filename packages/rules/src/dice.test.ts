/** Chance as an argument. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pick, shuffle } from './dice.ts';
import { diceFrom } from './play/play.test-kit.ts';

test('a shuffle loses nothing, adds nothing and leaves the list alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (list, seed) => {
      const before = [...list];
      const shuffled = shuffle(diceFrom(seed), list);
      expect(list).toEqual(before);
      expect(shuffled.sort()).toEqual(before.sort());
    }),
  );
});

test('every order comes up, each about as often', () => {
  const dice = diceFrom(11);
  const seen = new Map<string, number>();
  for (let turn = 0; turn < 6000; turn++) {
    const order = shuffle(dice, ['a', 'b', 'c']).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(6);
  for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
});

test('nothing is picked from nothing', () => {
  expect(pick(diceFrom(1), [])).toBeUndefined();
  expect(pick(diceFrom(1), ['only'])).toBe('only');
});
