import { expect, test } from 'vitest';
import { takenBetween, ticksOf } from './quiet.ts';

test('the share that others took is that of the steal column among all', () => {
  const before = ticksOf('cpu  100 0 50 800 20 0 10 20 5 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n');
  const after = ticksOf('cpu  130 0 60 840 20 0 10 40 9 0\n');
  expect(before).toEqual({ all: 1_000, taken: 20, busy: 180 });
  expect(takenBetween(before, after)).toBeCloseTo(0.2);
});

test('no time gone by, nothing taken', () => {
  const now = ticksOf('cpu 1 2 3 4 5 6 7 8 9 10');
  expect(takenBetween(now, now)).toBe(0);
});
