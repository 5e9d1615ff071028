import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, pairedRatios, percentile, spreadOf } from './statistics.ts';

const figures = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

describe('figures of a bench', () => {
  it('has as many values below the median as above', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('reads a percentile between its neighbours', () => {
    const hundred = Array.from({ length: 101 }, (_, at) => 100 - at);
    expect(percentile(hundred, 0.95)).toBeCloseTo(95);
    expect(percentile([10, 20], 0.95)).toBeCloseTo(19.5);
  });

  it('keeps the median between the least and the most, whatever the order', () => {
    fc.assert(
      fc.property(figures, values => {
        const spread = spreadOf(values);
        expect(spread.median).toBeGreaterThanOrEqual(spread.least);
        expect(spread.median).toBeLessThanOrEqual(spread.most);
        expect(spreadOf([...values].reverse())).toEqual(spread);
      }),
    );
  });

  it('compares each value with the one beside it and leaves out what cannot be compared', () => {
    expect(pairedRatios([2, 9, 5, 1], [4, 3, 0])).toEqual([0.5, 3]);
  });
});
