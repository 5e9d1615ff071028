/** When two questions ask the same, and which twin is shown. */
import { describe, expect, it } from 'vitest';
import { isTwin, type Likeness, rankOfTwin } from './twin.ts';

const LIKE: Likeness = { isSameText: false, isSameAnswer: false, likeness: 0.7, hasMedia: false };

describe('a twin', () => {
  it('has the same text, or nearly the same; with the same answer fewer words are enough', () => {
    expect(isTwin({ ...LIKE, isSameText: true, likeness: 1 })).toBe(true);
    expect(isTwin(LIKE)).toBe(false);
    expect(isTwin({ ...LIKE, likeness: 0.8 })).toBe(true);
    expect(isTwin({ ...LIKE, isSameAnswer: true })).toBe(true);
    expect(isTwin({ ...LIKE, isSameAnswer: true, likeness: 0.5 })).toBe(false);
  });

  it('is not one where a picture or sound is asked about and the answer is another', () => {
    const flag = { ...LIKE, isSameText: true, likeness: 1, hasMedia: true };
    expect(isTwin(flag)).toBe(false);
    expect(isTwin({ ...flag, isSameAnswer: true })).toBe(true);
  });

  it('is the one with the same text and answer, then the same text, then the most alike', () => {
    const order = [
      { ...LIKE, isSameText: true, isSameAnswer: true, likeness: 1 },
      { ...LIKE, isSameText: true, likeness: 1 },
      { ...LIKE, isSameAnswer: true, likeness: 0.9 },
      { ...LIKE, likeness: 0.9 },
    ];
    expect(order.toReversed().toSorted((one, other) => rankOfTwin(other) - rankOfTwin(one))).toEqual(order);
  });
});
