import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARD, isHard, planLines, planOf, SOFT } from './plan.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const lengths = fc.integer({ min: 1, max: 12 });

describe('the plan of a storm', () => {
  it('is the same for the same seed and length, and another for another seed', () => {
    fc.assert(
      fc.property(seeds, lengths, (seed, minutes) => {
        expect(planOf(seed, minutes)).toEqual(planOf(seed, minutes));
        expect(planLines(planOf(seed, minutes))).not.toEqual(planLines(planOf(seed + 1, minutes)));
      }),
      { numRuns: 12 },
    );
  });

  it('never has two hard troubles at once, nor one after the end', () => {
    fc.assert(
      fc.property(seeds, lengths, (seed, minutes) => {
        const hard = planOf(seed, minutes).troubles.filter(({ name }) => isHard(name));
        for (const [at, { atMs, forMs }] of hard.entries()) {
          expect(atMs + forMs).toBeLessThanOrEqual(minutes * 60_000);
          expect(atMs + forMs).toBeLessThan(hard[at + 1]?.atMs ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('has every kind of trouble in three minutes, and none in a soak', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const names = new Set(planOf(seed, 3).troubles.map(({ name }) => name));
        expect([...HARD, ...SOFT].filter(name => !names.has(name))).toEqual([]);
        expect(planOf(seed, 3, { isSoak: true }).troubles).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
