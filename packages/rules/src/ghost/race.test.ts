/** A race against a recording (DECISIONS 12, 13). */
import { describe, expect, it } from 'vitest';
import { outcomeOf, racePoints, recorded, toldOf, totalOf } from './race.ts';

const CLOCK_MS = 15_000;
const chosen = { kind: 'choice', option: 2 } as const;
const right = recorded({ verdict: 'right', answer: chosen, ms: 6_000 }, CLOCK_MS);

describe('what an answer is worth', () => {
  it.each([
    ['right', 3_000, 6],
    ['right', 3_001, 5],
    ['right', 6_000, 5],
    ['right', 6_001, 4],
    ['wrong', 100, 0],
    ['late', 15_000, 0],
    ['unanswered', 0, 0],
    ['skipped', 0, 0],
  ] as const)('%s after %i ms: %i points, as in battles', (verdict, ms, points) => {
    expect(racePoints(verdict, ms, CLOCK_MS)).toBe(points);
  });

  it('a longer clock stretches the shares', () => {
    expect(racePoints('right', 6_000, 2 * CLOCK_MS)).toBe(6);
  });
});

describe('a recording', () => {
  it('keeps time and choice of an answer, and nothing of a question without one', () => {
    expect(right).toEqual({ verdict: 'right', answer: chosen, ms: 6_000, points: 5 });
    for (const verdict of ['late', 'unanswered', 'skipped'] as const)
      expect(recorded({ verdict, answer: chosen, ms: 9_000 }, CLOCK_MS)).toEqual({
        ...{ verdict, answer: null, ms: null, points: 0 },
      });
  });

  it('sums points, and times with the whole clock where nothing was answered', () => {
    const missed = recorded({ verdict: 'unanswered', answer: null, ms: 0 }, CLOCK_MS);
    expect(totalOf([right, missed, right], CLOCK_MS)).toEqual({ points: 10, ms: 27_000 });
    expect(totalOf([], CLOCK_MS)).toEqual({ points: 0, ms: 0 });
  });
});

describe('what may be told', () => {
  it('before the own verdict only the time, not whether it was right (DECISIONS 13)', () => {
    for (const isKeyKnown of [true, false])
      expect(toldOf(right, { hasVerdict: false, isKeyKnown })).toEqual({
        ...{ isTold: false, ms: 6_000, answer: null, verdict: null, points: null },
      });
  });

  it('after it everything, but nothing where the right answer stays untold (DECISIONS 12)', () => {
    expect(toldOf(right, { hasVerdict: true, isKeyKnown: true })).toEqual({ isTold: true, ...right });
    expect(toldOf(right, { hasVerdict: true, isKeyKnown: false })).toMatchObject({
      ...{ isTold: false, answer: null, verdict: null, points: null },
    });
  });
});

it('more points win, equal points are a draw, and without a recording one is alone', () => {
  expect([outcomeOf(5, 4), outcomeOf(4, 5), outcomeOf(4, 4), outcomeOf(4, null)]).toEqual([
    'won',
    'lost',
    'drawn',
    'alone',
  ]);
});
