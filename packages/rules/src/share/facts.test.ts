/** What may be shared of a result, and its squares as text. */
import { describe, expect, it } from 'vitest';
import { MODES } from '../play/mode-row.ts';
import { isShared, squareOf, squaresText } from './facts.ts';

describe('a result', () => {
  it('is shared of modes whose reward is decided when a play ends', () => {
    const shared = MODES.filter(isShared);
    expect(shared).toEqual(
      expect.arrayContaining(['daily_quiz', 'quiz_zone', 'true_and_false', 'math_mania']),
    );
    for (const mode of [
      'exam',
      'contest',
      'duel',
      'practice',
      'bookmarks',
      'sample',
      'random_battle',
    ] as const)
      expect(shared).not.toContain(mode);
  });

  it('has a square for each question, which says right, wrong or neither (DECISIONS 13)', () => {
    expect(
      (['right', 'wrong', 'late', 'unanswered', 'skipped', 'hidden', null] as const).map(squareOf),
    ).toEqual(['right', 'wrong', 'none', 'none', 'none', 'none', 'none']);
  });

  it('is text in lines of ten', () => {
    expect(squaresText([])).toBe('');
    expect(squaresText(['right', 'wrong', 'none'])).toBe('🟦🟧⬜');
    const twelve = Array.from({ length: 12 }, () => 'right' as const);
    expect(
      squaresText(twelve)
        .split('\n')
        .map(line => [...line].length),
    ).toEqual([10, 2]);
  });
});
