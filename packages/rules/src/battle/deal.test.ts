/** The order of a battle's questions (our choice; DECISIONS 6 is silent). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../play/play.test-kit.ts';
import { DIFFICULTIES } from '../question/question.ts';
import { easyFirst } from './deal.ts';

const anyBank = fc
  .array(fc.constantFrom(...DIFFICULTIES), { maxLength: 40 })
  .map(all => all.map((difficulty, id) => ({ id, difficulty })));

describe('the questions of a battle', () => {
  test('are so many different ones as wanted, or all there are', () => {
    fc.assert(
      fc.property(anyBank, fc.integer({ min: 1, max: 15 }), fc.nat(), (bank, count, seed) => {
        const dealt = easyFirst(diceFrom(seed), bank, count);
        expect(dealt).toHaveLength(Math.min(count, bank.length));
        expect(new Set(dealt.map(({ id }) => id)).size).toBe(dealt.length);
      }),
    );
  });

  test('mix the difficulties: each as often as any other while it has questions', () => {
    const bank = DIFFICULTIES.flatMap(difficulty =>
      Array.from({ length: 10 * difficulty }, (_, at) => ({ id: at, difficulty })),
    );
    const dealt = easyFirst(diceFrom(3), bank, 10);
    expect(DIFFICULTIES.map(each => dealt.filter(({ difficulty }) => difficulty === each).length)).toEqual([
      2, 2, 2, 2, 2,
    ]);
  });

  test('rise gently: never two steps down, over many battles the later are harder', () => {
    const sums = Array.from({ length: 10 }, () => 0);
    const bank = DIFFICULTIES.flatMap(difficulty =>
      Array.from({ length: 6 }, (_, at) => ({ id: at, difficulty })),
    );
    for (let seed = 0; seed < 200; seed += 1) {
      const dealt = easyFirst(diceFrom(seed), bank, 10).map(({ difficulty }) => difficulty);
      for (const [at, difficulty] of dealt.entries()) {
        sums[at] = (sums[at] ?? 0) + difficulty;
        expect(difficulty).toBeGreaterThan((dealt[at - 1] ?? difficulty) - 2);
      }
    }
    expect((sums[9] ?? 0) / 200 - (sums[0] ?? 0) / 200).toBeGreaterThan(2.5);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
  });
});
