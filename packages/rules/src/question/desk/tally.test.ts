/** How answers are counted for editors: bands of ratings, steps of time, and the median out of the steps. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BAND_ENDS, bandOf, medianSeconds, timePlace } from './tally.ts';

it('puts every rating into one band, the higher into the later', () => {
  expect([0, 899.9, 900, 1_500, 1_699, 1_700, 3_000].map(bandOf)).toEqual([0, 0, 1, 4, 4, 5, 5]);
  expect(bandOf(Number.NaN)).toBe(BAND_ENDS.length);
});

it('steps narrowly where most answers are, and never past the last', () => {
  expect([0, 0.49, 0.5, 9.99, 10, 19.9, 24, 59, 119, 5_000].map(timePlace)).toEqual([
    0, 0, 1, 19, 20, 29, 30, 37, 38, 38,
  ]);
});

it('finds the median to the width of a step', () => {
  expect(medianSeconds([])).toBeNull();
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 10, noNaN: true, maxExcluded: true }), { minLength: 1 }),
      all => {
        const times = new Map<number, number>();
        for (const seconds of all) times.set(timePlace(seconds), (times.get(timePlace(seconds)) ?? 0) + 1);
        const counted = [...times].map(([place, count]) => ({ place, times: count }));
        const middle = all.toSorted((a, b) => a - b)[Math.ceil(all.length / 2) - 1] ?? 0;
        expect(Math.abs((medianSeconds(counted) ?? -1) - middle)).toBeLessThanOrEqual(0.25);
      },
    ),
  );
});
