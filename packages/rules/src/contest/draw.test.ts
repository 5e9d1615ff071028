/** The draw of a contest: equal for all, different for each (DECISIONS 12). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dice } from '../dice.ts';
import { drawQuestions, drawShares, usualDraw } from './draw.ts';

/** Small and repeatable: enough to be told apart from a draw without chance. */
const seeded = (seed: number): Dice => {
  let state = seed >>> 0;
  return {
    nextInt: below => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    },
  };
};
const anyPool = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 80 })
  .map(all => all.map((difficulty, id) => ({ id, difficulty })));
const anySeed = fc.nat();
const countsOf = (questions: readonly { difficulty: number }[]) => {
  const counts = new Map<number, number>();
  for (const { difficulty } of questions) counts.set(difficulty, (counts.get(difficulty) ?? 0) + 1);
  return counts;
};

describe('a draw (DECISIONS 12)', () => {
  test('is as many questions of the pool as were asked for, none twice; all of a pool that is smaller', () => {
    fc.assert(
      fc.property(anyPool, fc.integer({ min: 1, max: 100 }), anySeed, (pool, count, seed) => {
        const drawn = drawQuestions(seeded(seed), pool, count);
        expect(drawn).toHaveLength(Math.min(count, pool.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every(question => pool.includes(question))).toBe(true);
      }),
    );
  });

  test('has the same number of each difficulty for every player, within one of its share of the pool', () => {
    fc.assert(
      fc.property(anyPool, fc.integer({ min: 1, max: 100 }), anySeed, anySeed, (pool, count, one, other) => {
        const counts = countsOf(drawQuestions(seeded(one), pool, count));
        expect(countsOf(drawQuestions(seeded(other), pool, count))).toEqual(counts);
        const drawn = Math.min(count, pool.length);
        for (const [difficulty, size] of countsOf(pool))
          expect(Math.abs((counts.get(difficulty) ?? 0) - (size * drawn) / pool.length)).toBeLessThan(1);
      }),
    );
  });

  test('leftovers go where most was cut, and to the easier of equals', () => {
    const pool = [1, 1, 2, 2, 3, 3].map((difficulty, id) => ({ id, difficulty }));
    expect([...drawShares(pool, 4)].toSorted()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    const uneven = [1, 2, 2, 2, 2].map((difficulty, id) => ({ id, difficulty }));
    expect(drawShares(uneven, 3)).toEqual(
      new Map([
        [1, 1],
        [2, 2],
      ]),
    );
  });

  test('two players get different questions in different orders, and every question is drawn by somebody', () => {
    const pool = Array.from({ length: 20 }, (_, id) => ({ id, difficulty: 1 + (id % 4) }));
    const draws = Array.from({ length: 200 }, (_, seed) => drawQuestions(seeded(seed), pool, 10));
    const ids = draws.map(drawn => drawn.map(({ id }) => id));
    expect(new Set(ids.map(String)).size).toBe(200);
    const times = countsOf(draws.flat().map(({ id }) => ({ difficulty: id })));
    for (const { id } of pool) expect(times.get(id)).toBeGreaterThan(60);
    const first = countsOf(draws.map(([question]) => ({ difficulty: question?.difficulty ?? 0 })));
    for (const difficulty of [1, 2, 3, 4]) expect(first.get(difficulty)).toBeGreaterThan(20);
  });

  test('is half of the pool unless it is said', () => {
    expect([1, 2, 3, 20].map(usualDraw)).toEqual([1, 1, 1, 10]);
  });
});
