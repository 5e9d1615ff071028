/** Questions without sound in place of those with one (DECISIONS 12). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIFFICULTIES } from './question.ts';
import { type Measured, standIns } from './stand-in.ts';

const question = (id: number, change: Partial<Measured> = {}): Measured => ({
  ...{ id, difficulty: 3, options: 4, isPublic: true },
  ...change,
});

const anyQuestions = fc
  .array(
    fc.record({
      difficulty: fc.constantFrom(...DIFFICULTIES),
      options: fc.integer({ min: 2, max: 5 }),
      isPublic: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map(list => list.map((each, id) => ({ ...each, id })));

describe('stand-ins for questions with sound (DECISIONS 12)', () => {
  it('takes one that is as hard, the first offered among equals', () => {
    const offered = [
      question(11, { difficulty: 2 }),
      question(12),
      question(13),
      question(14, { difficulty: 4 }),
    ];
    expect([...standIns([question(1), question(2)], offered)]).toEqual([
      [1, 12],
      [2, 13],
    ]);
  });

  it('takes the next harder one where none is as hard, and none that is easier', () => {
    const offered = [
      question(11, { difficulty: 5 }),
      question(12, { difficulty: 4 }),
      question(13, { difficulty: 1 }),
    ];
    expect([...standIns([question(1), question(2), question(3)], offered)]).toEqual([
      [1, 12],
      [2, 11],
    ]);
  });

  it('never pays better: for a public question no unpublished one stands in', () => {
    expect(standIns([question(1)], [question(11, { isPublic: false })]).size).toBe(0);
    const offered = [question(11), question(12, { isPublic: false })];
    expect(standIns([question(1, { isPublic: false })], offered).get(1)).toBe(12);
  });

  it('never gives an easier one, one with fewer options, or one twice', () => {
    fc.assert(
      fc.property(anyQuestions, anyQuestions, (wanted, offered) => {
        const found = standIns(wanted, offered);
        expect(new Set(found.values()).size).toBe(found.size);
        for (const [id, instead] of found) {
          expect(offered[instead]?.difficulty).toBeGreaterThanOrEqual(wanted[id]?.difficulty ?? 0);
          expect(offered[instead]?.options).toBeGreaterThanOrEqual(wanted[id]?.options ?? 0);
        }
      }),
    );
  });
});
