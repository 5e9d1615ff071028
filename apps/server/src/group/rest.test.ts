/** A process that dies again and again must not take the whole machine for its starts. */
import { expect, test } from 'vitest';
import { restBefore } from './rest.ts';

test('the first death of a minute is mended at once, further ones ever later, at most after 5 s', () => {
  const deaths: number[] = [];
  const rests = Array.from({ length: 8 }, (_, at) => {
    deaths.push(at * 1_000);
    return restBefore(deaths, at * 1_000);
  });
  expect(rests).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test('after a quiet minute it counts from the beginning', () => {
  expect(restBefore([0, 1_000, 2_000, 70_000], 70_000)).toBe(0);
});
