/** What a contest's play comes to, and the order of places (DECISIONS 7). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyOf } from '../play/policy-of.ts';
import { VERDICTS } from '../play/state.ts';
import {
  type ContestAnswer,
  type ContestPlace,
  compareContestPlaces,
  contestResult,
  longestPlayMs,
  prizeOf,
  timedAnswers,
} from './contest.ts';

const policy = policyOf('contest');
const answers = (...all: readonly [ContestAnswer['verdict'], number][]): ContestAnswer[] =>
  all.map(([verdict, seconds]) => ({ verdict, seconds }));

const anyAnswer = fc.record({
  verdict: fc.constantFrom(...VERDICTS),
  seconds: fc.integer({ min: 0, max: 30_000 }).map(ms => ms / 1000),
});
const anyPlace: fc.Arbitrary<ContestPlace> = fc.record({
  score: fc.nat(5),
  timeMs: fc.nat(5),
  finishedAt: fc.nat(5),
  entry: fc.nat(5),
});

describe('a result (DECISIONS 7)', () => {
  test('is +4 for each right answer and −4 for each wrong or missing one', () => {
    const result = contestResult(policy, answers(['right', 2], ['right', 3.25], ['right', 1], ['wrong', 4]));
    expect(result).toEqual({ score: 8, correct: 3, counted: 4, timeMs: 10_250 });
  });

  test('is never below 0, and needs no share of right answers to count', () => {
    expect(contestResult(policy, answers(['wrong', 1], ['unanswered', 0])).score).toBe(0);
    const generous = policyOf('contest', { wrongPoints: 0 });
    const oneOfTen = answers(
      ['right', 1],
      ...Array.from({ length: 9 }, () => ['wrong', 1] as const).map(
        ([verdict, seconds]): [ContestAnswer['verdict'], number] => [verdict, seconds],
      ),
    );
    expect(contestResult(generous, oneOfTen).score).toBe(4);
  });

  test('a missing or late answer takes the whole clock, so that leaving one out is never faster', () => {
    expect(contestResult(policy, answers(['unanswered', 0], ['late', 30], ['right', 2])).timeMs).toBe(62_000);
  });

  test('one more right answer is never worth less', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 30 }), all => {
        const better = all.map((each, at) => (at === 0 ? { ...each, verdict: 'right' as const } : each));
        expect(contestResult(policy, better).score).toBeGreaterThanOrEqual(contestResult(policy, all).score);
      }),
    );
  });
});

describe('the order of places', () => {
  const base: ContestPlace = { score: 8, timeMs: 5000, finishedAt: 100, entry: 7 };
  test.each([
    ['more score', { score: 9, timeMs: 9000, finishedAt: 200, entry: 9 }],
    ['less time at the same score', { score: 8, timeMs: 4999, finishedAt: 200, entry: 9 }],
    ['an earlier finish at the same score and time', { score: 8, timeMs: 5000, finishedAt: 99, entry: 9 }],
    ['an earlier start when all else is equal', { score: 8, timeMs: 5000, finishedAt: 100, entry: 6 }],
  ])('%s stands before', (_, better) => {
    expect(compareContestPlaces(better, base)).toBeLessThan(0);
    expect(compareContestPlaces(base, better)).toBeGreaterThan(0);
  });

  test('is a total order: the same winners whatever order the results came in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyPlace, { selector: ({ entry }) => entry }), fc.nat(), (places, turn) => {
        const sorted = places.toSorted(compareContestPlaces);
        const cut = places.length === 0 ? 0 : turn % places.length;
        const turned = [...places.slice(cut), ...places.slice(0, cut)].reverse();
        expect(turned.toSorted(compareContestPlaces)).toEqual(sorted);
      }),
    );
  });

  test('a rank has its prize, ranks behind the last prize and a score of 0 have none', () => {
    expect([1, 2, 3].map(rank => prizeOf([100, 50], rank, 4))).toEqual([100, 50, 0]);
    expect(prizeOf([100], 1, 0)).toBe(0);
  });
});

test('answers that were given are timed in their order; what never came is left out', () => {
  expect(timedAnswers(answers(['right', 0.4], ['unanswered', 0], ['wrong', 2.25], ['late', 30]))).toEqual([
    { isRight: true, ms: 400 },
    { isRight: false, ms: 2_250 },
  ]);
});

test('the longest play waits before every question, hears every sound and uses every clock', () => {
  expect(longestPlayMs(policy, [0, 4000])).toBe(2 * (20_000 + 30_000 + 1_500) + 4000);
  // Of a pool whoever draws the longest sounds.
  expect(longestPlayMs(policy, [0, 4000, 2000], 2)).toBe(2 * (20_000 + 30_000 + 1_500) + 6000);
});
