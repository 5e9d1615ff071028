import { describe, expect, it } from 'vitest';
import { mayEarnWon, wonLeftOf } from './gain.ts';

describe('gains (DECISIONS 12)', () => {
  it('are bonus as soon as one question is public, unless the operator lets those earn', () => {
    expect(mayEarnWon({ hasPublicQuestion: true, publicEarns: false })).toBe(false);
    expect(mayEarnWon({ hasPublicQuestion: false, publicEarns: false })).toBe(true);
    expect(mayEarnWon({ hasPublicQuestion: true, publicEarns: true })).toBe(true);
  });

  it('fill a day up to its cap, net of what was lost', () => {
    expect(wonLeftOf(30, 0)).toBe(30);
    expect(wonLeftOf(30, 28)).toBe(2);
    expect(wonLeftOf(30, 35)).toBe(0);
    expect(wonLeftOf(30, -10)).toBe(40);
  });
});
