/** What no person can have played (DECISIONS 12). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TimedAnswer, unreal } from './unreal.ts';

const right = (...times: number[]): TimedAnswer[] => times.map(ms => ({ isRight: true, ms }));
const wrong = (...times: number[]): TimedAnswer[] => times.map(ms => ({ isRight: false, ms }));
const times = (count: number, msOf: (at: number) => number): number[] =>
  Array.from({ length: count }, (_, at) => msOf(at));

describe('unreal (DECISIONS 12)', () => {
  test('ten right answers with a median under a second', () => {
    expect(unreal(right(...times(10, at => 100 + at * 7)))).toBe('too_fast');
    expect(unreal(right(...times(5, () => 200), ...times(5, () => 1_799)))).toBe('too_fast');
  });

  test('a median of a second, or nine right answers, say nothing', () => {
    expect(unreal(right(...times(5, () => 200), ...times(5, () => 1_800)))).toBeNull();
    expect(unreal(right(...times(9, at => 100 + at * 7)))).toBeNull();
  });

  test('wrong answers may be as quick as they like: who guesses wins nothing', () => {
    expect(unreal([...wrong(...times(15, at => 100 + at * 9)), ...right(...times(9, () => 150))])).toBeNull();
  });

  test('twenty answers in a row within 30 ms, right or wrong, however slow', () => {
    const even = times(20, at => 4_000 + (at % 2) * 29);
    expect(unreal(right(...even))).toBe('too_even');
    expect(unreal([...wrong(...even.slice(0, 10)), ...right(...even.slice(10))])).toBe('too_even');
    expect(unreal(right(2_000, 9_000, ...even, 3_000))).toBe('too_even');
  });

  test('30 ms apart, or nineteen in a row, say nothing', () => {
    expect(unreal(right(...times(20, at => 4_000 + (at % 2) * 30)))).toBeNull();
    expect(unreal(right(...times(19, () => 4_000), 9_000, ...times(19, () => 4_000)))).toBeNull();
  });

  test('nothing at all is real', () => {
    expect(unreal([])).toBeNull();
  });

  test('the median does not ask in which order answers came', () => {
    const quick = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 10, maxLength: 19 });
    fc.assert(
      fc.property(quick, all => {
        expect(unreal(right(...all))).toBe(unreal(right(...all.toReversed())));
      }),
    );
  });

  test('who never answers within two seconds, and never alike, is never held', () => {
    const human = fc.array(fc.integer({ min: 2_000, max: 14_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(human, all => {
        // Every other answer takes at least 30 ms longer than its neighbour.
        const answers = all.map((ms, at) => ({ isRight: at % 3 > 0, ms: at % 2 === 0 ? ms : ms + 15_000 }));
        expect(unreal(answers)).toBeNull();
      }),
    );
  });
});
