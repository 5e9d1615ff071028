/** A cut never leaves its picture. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAfterKey, cutBetween, heldIn, wholeOf } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const number = fc.double({ min: -10_000, max: 10_000, noNaN: true });
const isWithin = (picture: { width: number; height: number }, cut: ReturnType<typeof wholeOf>) => {
  expect(Object.values(cut).every(Number.isInteger)).toBe(true);
  expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
  expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1);
  expect(cut.left + cut.width).toBeLessThanOrEqual(picture.width);
  expect(cut.top + cut.height).toBeLessThanOrEqual(picture.height);
};

it('stays within the picture, however it is drawn, moved and sized', () => {
  const keys = fc.array(
    fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()),
  );
  fc.assert(
    fc.property(size, number, number, number, number, keys, (picture, a, b, c, d, pressed) => {
      let cut = cutBetween(picture, [a, b], [c, d]);
      isWithin(picture, cut);
      for (const [key, isSizing] of pressed) cut = cutAfterKey(picture, cut, key, isSizing) ?? cut;
      isWithin(picture, cut);
      isWithin(picture, heldIn(picture, { left: a, top: b, width: c, height: d }));
    }),
  );
});

it('is the whole picture at first, and other keys do nothing', () => {
  const picture = { width: 400, height: 200 };
  expect(wholeOf(picture)).toEqual({ left: 0, top: 0, ...picture });
  expect(cutAfterKey(picture, wholeOf(picture), 'Enter', false)).toBeNull();
  expect(cutAfterKey(picture, wholeOf(picture), 'ArrowLeft', true)).toEqual({
    left: 0,
    top: 0,
    width: 392,
    height: 200,
  });
});
