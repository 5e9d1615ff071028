/** Percentage, passing, coins, score and wording (DECISIONS 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aChoice, aPlay, aSetup } from './play.test-kit.ts';
import { policyOf } from './policy-of.ts';
import { coinsOf, reaches, scorePlay, type Tally, tally, thinkingMs } from './score.ts';

const quizZone = policyOf('quiz_zone');
const outOf = (counted: number, right: number, unanswered = 0): Tally => ({
  right,
  wrong: counted - right - unanswered,
  unanswered,
  skipped: 0,
  counted,
});

const anyTally = fc
  .integer({ min: 1, max: 500 })
  .chain(counted => fc.record({ counted: fc.constant(counted), right: fc.nat(counted) }))
  .map(({ counted, right }) => outOf(counted, right));

describe('coins', () => {
  test.each([
    [10, 4],
    [7, 4],
    [6, 3],
    [5, 2],
    [4, 1],
    [3, 1],
    [2, 0],
    [0, 0],
  ])('%i right of 10 bring %i of 4', (right, coins) => {
    expect(coinsOf(quizZone, outOf(10, right))).toBe(coins);
  });

  test('of 9, after a skip: 66.7 % lack one begun step, 77.8 % none', () => {
    expect(coinsOf(quizZone, outOf(9, 6))).toBe(3);
    expect(coinsOf(quizZone, outOf(9, 7))).toBe(4);
  });

  test('guess the word: 50 % bring 8 of 10', () => {
    expect(coinsOf(policyOf('guess_the_word'), outOf(10, 5))).toBe(8);
  });

  test('a mode that pays nothing pays nothing for a pass either', () => {
    expect(coinsOf(policyOf('sample'), outOf(5, 2))).toBe(0);
  });

  test('are whole, never negative, never above the full ones, at least 1 when passed, none when not', () => {
    const anyCoins = fc.record({
      full: fc.integer({ min: 1, max: 100_000 }),
      fullFromPercent: fc.integer({ min: 1, max: 100 }),
      stepPercent: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(anyTally, anyCoins, fc.integer({ min: 1, max: 100 }), (result, coins, passPercent) => {
        const paid = coinsOf({ ...quizZone, coins, passPercent }, result);
        expect(Number.isInteger(paid)).toBe(true);
        expect(paid).toBeLessThanOrEqual(coins.full);
        if (reaches(result, passPercent)) expect(paid).toBeGreaterThanOrEqual(1);
        else expect(paid).toBe(0);
      }),
    );
  });

  test('one more right answer never brings fewer coins or a lower score', () => {
    fc.assert(
      fc.property(anyTally, result => {
        fc.pre(result.right < result.counted);
        const better = scorePlay(quizZone, outOf(result.counted, result.right + 1));
        const worse = scorePlay(quizZone, result);
        expect(better.coins).toBeGreaterThanOrEqual(worse.coins);
        expect(better.score).toBeGreaterThanOrEqual(worse.score);
      }),
    );
  });
});

describe('passing', () => {
  test('needs 30 %, compared exactly', () => {
    expect(reaches(outOf(10, 3), 30)).toBe(true);
    expect(reaches(outOf(7, 2), 30)).toBe(false);
    expect(scorePlay(quizZone, outOf(7, 2)).percent).toBe(28);
  });

  test('no counted question, no pass', () => {
    expect(scorePlay(quizZone, outOf(0, 0))).toMatchObject({
      percent: 0,
      isPassed: false,
      coins: 0,
      score: 0,
    });
  });
});

describe('score', () => {
  test('right × 4 less wrong or unanswered × 4', () => {
    expect(scorePlay(quizZone, outOf(10, 8, 1)).score).toBe(24);
  });

  test('is never below 0, and 0 when not passed', () => {
    expect(scorePlay(quizZone, outOf(10, 4)).score).toBe(0);
    expect(scorePlay(policyOf('multi_match'), outOf(10, 2)).score).toBe(0);
  });

  test('multi match: 20 for right, 10 off for wrong', () => {
    expect(scorePlay(policyOf('multi_match'), outOf(10, 6)).score).toBe(80);
  });
});

test.each([
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 3],
  [7, 3],
  [8, 4],
  [9, 4],
  [10, 5],
])('%i of 10 get wording %i of five', (right, tier) => {
  expect(scorePlay(quizZone, outOf(10, right)).tier).toBe(tier);
});

describe('a played play', () => {
  const setup = aSetup([aChoice(), aChoice(), aChoice(), aChoice()]);

  test('leaves a skipped question out of the count, and counts a late answer as unanswered', () => {
    const play = aPlay(setup);
    play.at(2_000, { type: 'answer', question: 0, answer: { kind: 'choice', option: 2 } });
    play.at(2_000, { type: 'open', question: 1 });
    play.at(3_000, { type: 'lifeline', question: 1, lifeline: 'skip' });
    play.at(3_000, { type: 'open', question: 2 });
    play.at(40_000, { type: 'answer', question: 2, answer: { kind: 'choice', option: 2 } });
    play.at(40_000, { type: 'open', question: 3 });
    play.at(41_000, { type: 'answer', question: 3, answer: { kind: 'choice', option: 0 } });
    expect(tally(play.state())).toEqual({ right: 1, wrong: 1, unanswered: 1, skipped: 1, counted: 3 });
  });

  test('thinking time is what the questions took, without the reading in between, each at most its clock; one that ran out took all of it', () => {
    const play = aPlay(setup);
    play.at(2_000, { type: 'answer', question: 0, answer: { kind: 'choice', option: 2 } });
    play.at(12_000, { type: 'open', question: 1 });
    play.at(43_000, { type: 'answer', question: 1, answer: { kind: 'choice', option: 2 } });
    expect(play.question(1).verdict).toBe('right');
    play.at(50_000, { type: 'open', question: 2 });
    play.at(55_000, { type: 'answer', question: 2, answer: null });
    play.at(60_000, { type: 'open', question: 3 });
    play.at(600_000, { type: 'tick' });
    expect(play.state().status).toBe('ended');
    expect(thinkingMs(setup.policy, play.state())).toBe(2_000 + 30_000 + 5_000 + 30_000);
  });

  test('neither what was skipped nor what was never opened takes time; what was open at the end took it until then', () => {
    const play = aPlay(setup);
    play.at(4_000, { type: 'lifeline', question: 0, lifeline: 'skip' });
    play.at(10_000, { type: 'open', question: 1 });
    play.at(17_000, { type: 'finish' });
    expect(thinkingMs(setup.policy, play.state())).toBe(7_000);
  });

  test('under one clock thinking time runs from start to end', () => {
    const exam = aSetup([aChoice()], { clock: { kind: 'whole', seconds: 60 } });
    const play = aPlay(exam);
    play.at(20_000, { type: 'finish' });
    expect(thinkingMs(exam.policy, play.state())).toBe(20_000);
  });
});
