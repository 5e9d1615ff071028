/** Marks of an exam (DECISIONS 7). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../play/state.ts';
import { isExamPassed, markExam, markPercent } from './marks.ts';

describe('marks of an exam (DECISIONS 7)', () => {
  it('adds the worth of right answers, and tells every section apart, the cheapest first', () => {
    const marked = markExam([
      { verdict: 'right', marks: 3 },
      { verdict: 'wrong', marks: 1 },
      { verdict: 'right', marks: 1 },
      { verdict: 'late', marks: 3 },
      { verdict: 'unanswered', marks: 2 },
    ]);
    expect(marked).toEqual({
      obtained: 4,
      total: 10,
      right: 2,
      wrong: 1,
      unanswered: 2,
      sections: [
        { marks: 1, questions: 2, right: 1, wrong: 1, unanswered: 0 },
        { marks: 2, questions: 1, right: 0, wrong: 0, unanswered: 1 },
        { marks: 3, questions: 2, right: 1, wrong: 0, unanswered: 1 },
      ],
    });
  });

  it('never gives more than there is, and counts every question once', () => {
    const result = fc.record({
      verdict: fc.constantFrom(...VERDICTS),
      marks: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 40 }), results => {
        const marked = markExam(results);
        expect(marked.right + marked.wrong + marked.unanswered).toBe(results.length);
        expect(marked.obtained).toBeLessThanOrEqual(marked.total);
        expect(marked.obtained === marked.total).toBe(marked.right === results.length);
      }),
    );
  });

  it('is passed by the exact share, not by the rounded one', () => {
    expect(markPercent(2, 7)).toBe(28);
    expect([isExamPassed(2, 7, 28), isExamPassed(2, 7, 29), isExamPassed(3, 10, 30)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([markPercent(0, 0), isExamPassed(0, 0, 1)]).toEqual([0, false]);
  });
});
