/** Figures of an exam's questions: worked examples, and what holds for any results. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerTimes,
  MARK_BANDS,
  markBands,
  medianOf,
  questionFigures,
  reliabilityOf,
  type Sheet,
} from './figures.ts';

const [R, W] = [true, false];

describe('how a question does', () => {
  it('tells apart what good candidates know, and shows a key that is wrong', () => {
    // The last question is missed by the good ones and found by the weak ones.
    const sheets: Sheet[] = [
      [R, R, R, W],
      [R, R, W, W],
      [R, W, W, R],
      [W, W, W, R],
    ];
    const figures = questionFigures(sheets, [1, 1, 1, 1]);
    expect(figures.map(({ rightShare }) => rightShare)).toEqual([0.75, 0.5, 0.25, 0.5]);
    expect(figures[0]?.tellsApart).toBeGreaterThan(0.3);
    expect(figures[3]?.tellsApart).toBeCloseTo(-0.894, 3);
  });

  it('says nothing where it cannot: nobody, one candidate, all alike', () => {
    expect(questionFigures([], [1])).toEqual([{ dealt: 0, rightShare: null, tellsApart: null }]);
    expect(questionFigures([[R]], [1])[0]?.tellsApart).toBeNull();
    expect(
      questionFigures(
        [
          [R, W],
          [R, R],
        ],
        [1, 1],
      )[0]?.tellsApart,
    ).toBeNull();
    expect(reliabilityOf([[R, R]], [1, 1])).toBeNull();
    expect(
      reliabilityOf(
        [
          [R, W],
          [R, W],
        ],
        [1, 1],
      ),
    ).toBeNull();
    expect(medianOf([])).toBeNull();
  });

  it('leaves out who was not dealt the question', () => {
    const [, second] = questionFigures(
      [
        [R, null],
        [W, R],
      ],
      [1, 2],
    );
    expect(second).toMatchObject({ dealt: 1, rightShare: 1 });
  });
});

describe('how well the whole measures', () => {
  it('is perfect where every question says the same', () => {
    expect(
      reliabilityOf(
        [
          [R, R, R],
          [W, W, W],
        ],
        [1, 1, 1],
      ),
    ).toBe(1);
  });

  it('is never above 1, and no question tells apart beyond −1 and 1', () => {
    const sheets = fc.integer({ min: 2, max: 6 }).chain(questions =>
      fc.record({
        sheets: fc.array(
          fc.array(fc.constantFrom(true, false, null), { minLength: questions, maxLength: questions }),
          { maxLength: 20 },
        ),
        marks: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: questions, maxLength: questions }),
      }),
    );
    fc.assert(
      fc.property(sheets, ({ sheets: all, marks }) => {
        expect(reliabilityOf(all, marks) ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        for (const { tellsApart, rightShare } of questionFigures(all, marks)) {
          expect(Math.abs(tellsApart ?? 0)).toBeLessThanOrEqual(1);
          expect(rightShare ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('marks and times', () => {
  it('spread over ten bands, full marks in the last', () => {
    expect(markBands([0, 4, 5, 50, 49], 50)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(markBands([1], 0)).toHaveLength(MARK_BANDS);
    expect(medianOf([1, 9, 3])).toBe(3);
    expect(medianOf([1, 2, 3, 9])).toBe(2.5);
  });

  it('an answer took the time since the one before it, wherever it stands', () => {
    expect(answerTimes(1_000, [9_000, null, 3_000])).toEqual([6_000, null, 2_000]);
  });
});
