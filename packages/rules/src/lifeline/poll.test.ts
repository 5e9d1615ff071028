/** The audience poll (DECISIONS 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../play/play.test-kit.ts';
import { DIFFICULTIES, type Difficulty } from '../question/question.ts';
import { percentShares, pollShares } from './poll.ts';

const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

const favourites = (difficulty: Difficulty): number =>
  Array.from({ length: 1000 }, (_, seed) =>
    pollShares(diceFrom(seed * 7919), { right: 1, optionCount: 4, difficulty, counts: [] }),
  ).filter(shares => shares[1] === Math.max(...shares)).length;

describe('shares', () => {
  test('sum to 100 and are never negative, with few real answers or many', () => {
    const anyPoll = fc.integer({ min: 2, max: 5 }).chain(optionCount =>
      fc.record({
        optionCount: fc.constant(optionCount),
        right: fc.nat(optionCount - 1),
        difficulty: fc.constantFrom(...DIFFICULTIES),
        counts: fc.array(fc.nat(1_000_000), { maxLength: optionCount }),
      }),
    );
    fc.assert(
      fc.property(anyPoll, fc.nat(), (poll, seed) => {
        const shares = pollShares(diceFrom(seed), poll);
        expect(shares).toHaveLength(poll.optionCount);
        expect(total(shares)).toBe(100);
        expect(shares.every(share => Number.isInteger(share) && share >= 0)).toBe(true);
      }),
    );
  });

  test('are rounded so that nothing is lost, to the nearest where one is nearer', () => {
    expect(percentShares([1, 2])).toEqual([33, 67]);
    expect(percentShares([1, 1, 1])).toEqual([34, 33, 33]);
  });

  test('29 real answers are too few to be shown', () => {
    const poll = { right: 0, optionCount: 2, difficulty: 3, counts: [0, 29] } as const;
    expect(pollShares(diceFrom(1), poll)).not.toEqual([0, 100]);
    expect(pollShares(diceFrom(1), { ...poll, counts: [0, 30] })).toEqual([0, 100]);
  });
});

describe('the made-up crowd', () => {
  test('leans to the right answer, less the harder the question is, and is sometimes wrong', () => {
    const [easy = 0, , middle = 0, , hard = 0] = DIFFICULTIES.map(favourites);
    expect(easy).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(hard);
    expect(hard).toBeGreaterThan(400);
    expect(easy).toBeLessThan(1000);
  });
});
