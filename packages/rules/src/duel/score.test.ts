/** Points of duels (DECISIONS 13). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsFor } from '../battle/score.ts';
import { shuffle } from '../dice.ts';
import { DUEL_POINTS_MOST, DUEL_QUESTIONS, DUEL_WEIGHTS } from './limits.ts';
import { type DuelAnswer, duelPoints, isWeighing, leaderOf, stepWeight } from './score.ts';

const CLOCK_MS = 30_000;
const answer = fc.record({ isRight: fc.boolean(), ms: fc.nat(CLOCK_MS) });
const six = fc.tuple(answer, answer, answer, answer, answer, answer);
const weights = fc
  .infiniteStream(fc.nat())
  .map(numbers => shuffle({ nextInt: below => (numbers.next().value ?? 0) % below }, DUEL_WEIGHTS));
const right = (ms: number): DuelAnswer => ({ isRight: true, ms });
const clock = { clockMs: CLOCK_MS, given: null };

describe('a quick duel', () => {
  it('scores as a battle does: 4, and 2 or 1 more within a fifth or two fifths of the clock', () => {
    const points = [0, 6_000, 6_001, 12_000, 12_001, 30_000].map(ms =>
      duelPoints('quick', [right(ms)], clock),
    );
    expect(points).toEqual([6, 6, 5, 5, 4, 4]);
    expect(duelPoints('quick', [{ isRight: false, ms: 0 }], clock)).toBe(0);
    expect(pointsFor(3_000)).toBe(duelPoints('quick', [right(6_000)], clock));
  });

  it('extra time stretches the shares with the clock', () => {
    expect(duelPoints('quick', [right(9_000)], { clockMs: 45_000, given: null })).toBe(6);
  });
});

describe('a thinker’s duel', () => {
  it('a right answer is worth what the other gave the question, nine at most', () => {
    const all = Array.from({ length: DUEL_QUESTIONS }, () => right(0));
    expect(DUEL_POINTS_MOST).toBe(DUEL_WEIGHTS.reduce((sum: number, weight) => sum + weight, 0));
    expect(duelPoints('thinker', all, { ...clock, given: [3, 0, 1, 2, 2, 1] })).toBe(9);
    expect(duelPoints('thinker', [right(0), { isRight: false, ms: 0 }], { ...clock, given: [3, 2] })).toBe(3);
  });

  it('neither the time nor the own weights count', () => {
    fc.assert(
      fc.property(six, weights, (answers, given) => {
        const slow = answers.map(one => ({ ...one, ms: CLOCK_MS }));
        expect(duelPoints('thinker', slow, { ...clock, given })).toBe(
          duelPoints('thinker', answers, { ...clock, given }),
        );
      }),
    );
  });
});

it('the result told from the other side is the same, and equals are a draw', () => {
  fc.assert(
    fc.property(six, six, weights, weights, (one, other, ofOne, ofOther) => {
      for (const kind of ['quick', 'thinker'] as const) {
        const a = duelPoints(kind, one, { ...clock, given: ofOther });
        const b = duelPoints(kind, other, { ...clock, given: ofOne });
        const [forth, back] = [leaderOf([a, b]), leaderOf([b, a])];
        expect(back).toBe(forth === null ? null : 1 - forth);
        expect(duelPoints(kind, one, { ...clock, given: ofOther })).toBeLessThanOrEqual(
          kind === 'thinker' ? DUEL_POINTS_MOST : DUEL_QUESTIONS * pointsFor(0),
        );
      }
      expect(leaderOf([duelPoints('quick', one, clock), duelPoints('quick', one, clock)])).toBeNull();
    }),
  );
});

describe('weighing', () => {
  it('is the six numbers in any order, and nothing else', () => {
    fc.assert(
      fc.property(weights, given => {
        expect(isWeighing(given)).toBe(true);
      }),
    );
    for (const given of [
      [],
      [0, 1, 1, 2, 2],
      [0, 1, 1, 2, 2, 3, 0],
      [3, 3, 1, 2, 0, 0],
      [0, 1, 1, 2, 2, 2.5],
    ])
      expect(isWeighing(given)).toBe(false);
  });

  it('a step swaps with a question of the next number, and always stays a weighing', () => {
    fc.assert(
      fc.property(weights, fc.nat(5), fc.constantFrom<1 | -1>(1, -1), (before, place, step) => {
        const after = stepWeight(before, place, step);
        const wanted = (before[place] ?? 0) + step;
        if (wanted < 0 || wanted > 3) {
          expect(after).toBeNull();
          return;
        }
        expect(isWeighing(after?.weights ?? [])).toBe(true);
        expect(after?.weights[place]).toBe(wanted);
        expect(after?.weights[after.swappedWith]).toBe(before[place]);
      }),
    );
    expect(stepWeight(DUEL_WEIGHTS, 9, 1)).toBeNull();
  });
});
