/** Shares of what others answered: from thirty answers on, and they sum to a hundred (DECISIONS 12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { othersOf } from './others.ts';

describe('what others answered', () => {
  it('is told from the least number of answers on, for options and for right answers apart', () => {
    expect(othersOf({ chosen: [20, 9, 0, 0], served: 29, rights: 20 }, 30)).toBeNull();
    expect(othersOf({ chosen: [20, 10, 0, 0], served: 29, rights: 20 }, 30)).toEqual({
      answers: 30,
      options: [67, 33, 0, 0],
      right: null,
    });
    expect(othersOf({ chosen: [], served: 40, rights: 10 }, 30)).toEqual({
      answers: 40,
      options: null,
      right: 25,
    });
  });

  it('sums to a hundred, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 2, maxLength: 6 }), chosen => {
        const { options } = othersOf({ chosen, served: 0, rights: 0 }, 30) ?? {};
        if (options) expect(options.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      }),
    );
  });
});
