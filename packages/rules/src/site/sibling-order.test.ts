/** Orders of lists: one moves, one list follows another. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, orderedLike } from './sibling-order.ts';

test('one moves by so many places, and no further than the end', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 1, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 3, -2)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(list, 0, 99)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(list, 0, -1)).toBe(list);
  expect(moved(list, 9, -1)).toBe(list);
});

test('a list follows another where they have something in common, and the rest keeps its places', () => {
  const own = ['wissen', 'zahlen', 'sport', 'essen'];
  const partner: Record<string, string> = { zahlen: 'maths', sport: 'sport', essen: 'food' };
  const follow = (model: string[]) => orderedLike(own, one => partner[one] ?? null, model);
  expect(follow(['food', 'maths', 'sport'])).toEqual(['wissen', 'essen', 'zahlen', 'sport']);
  expect(follow(['sport', 'food'])).toEqual(['wissen', 'zahlen', 'sport', 'essen']);
  expect(follow([])).toEqual(own);
});

test('nothing is lost and nothing comes twice', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(20)),
      fc.uniqueArray(fc.nat(20)),
      fc.nat(25),
      fc.integer(),
      (own, model, at, by) => {
        const sorted = own.toSorted((a, b) => a - b);
        const follow = orderedLike(own, one => (one % 3 === 0 ? null : one), model);
        expect(follow.toSorted((a, b) => a - b)).toEqual(sorted);
        expect(moved(own, at, by).toSorted((a, b) => a - b)).toEqual(sorted);
      },
    ),
  );
});
