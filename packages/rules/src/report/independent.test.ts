/** Linked accounts are one voice (DECISIONS 4, 12). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIndependent } from './independent.ts';

const paired = ([one, other]: readonly [number, number]) => ({ one, other });

test.each([
  [[], [], 0],
  [[1, 2, 3], [], 3],
  [[1, 2, 3, 4, 5], [[1, 2]], 4],
  [
    [1, 2, 3, 4, 5],
    [
      [1, 2],
      [2, 3],
      [4, 5],
    ],
    2,
  ],
  [
    [1, 2, 3],
    [
      [1, 2],
      [1, 3],
      [2, 3],
    ],
    1,
  ],
] as [number[], [number, number][], number][])(
  '%j with the pairs %j are %i people',
  (players, pairs, people) => {
    expect(countIndependent(players, pairs.map(paired))).toBe(people);
  },
);

test('a pair more never makes more people, and takes away at most one', () => {
  const player = fc.integer({ min: 1, max: 12 });
  const players = Array.from({ length: 12 }, (_, at) => at + 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(player, player)), fc.tuple(player, player), (pairs, more) => {
      const lost =
        countIndependent(players, pairs.map(paired)) -
        countIndependent(players, [...pairs, more].map(paired));
      expect([0, 1]).toContain(lost);
    }),
  );
});
