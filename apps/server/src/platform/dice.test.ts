/** Chance: fair enough, in bounds, and repeatable for a seed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dice, realDice, seededDice } from './dice.ts';

describe.each<[string, Dice]>([
  ['real', realDice],
  ['seeded', seededDice('a')],
])('%s dice', (_name, dice) => {
  test('roll whole numbers from 0 up to and without the bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), below => {
        const rolled = dice.nextInt(below);
        return Number.isInteger(rolled) && rolled >= 0 && rolled < below;
      }),
    );
  });

  test('refuse a bound below one', () => {
    expect(() => dice.nextInt(0)).toThrow();
  });

  test('make ids in the shape of a UUID version 4, tokens of 256 bits and codes of digits', () => {
    expect(dice.id()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Buffer.from(dice.token(), 'base64url')).toHaveLength(32);
    expect(dice.digits(6)).toMatch(/^\d{6}$/);
    expect(dice.bytes(70)).toHaveLength(70);
  });
});

test('the same seed rolls the same, another seed does not', () => {
  const rolls = (seed: string): number[] => {
    const dice = seededDice(seed);
    return Array.from({ length: 20 }, () => dice.nextInt(1000));
  };
  expect(rolls('a')).toEqual(rolls('a'));
  expect(rolls('a')).not.toEqual(rolls('b'));
});
