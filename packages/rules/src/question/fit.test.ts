/** What is too hard or too easy for its level. */
import { describe, expect, it } from 'vitest';
import { fitOf } from './fit.ts';

describe('a question', () => {
  it('is too hard or too easy by the share that its level expects', () => {
    expect(fitOf(1, 100, 59)).toBe('too_hard');
    expect(fitOf(1, 100, 61)).toBe(null);
    expect(fitOf(1, 100, 97)).toBe(null);
    expect(fitOf(1, 100, 99)).toBe('too_easy');
    expect(fitOf(11, 100, 59)).toBe(null);
    expect(fitOf(11, 100, 79)).toBe('too_easy');
  });

  it('is expected to be no harder than the last share, however deep its level', () => {
    expect(fitOf(500, 100, 19)).toBe('too_hard');
    expect(fitOf(500, 100, 21)).toBe(null);
  });

  it('is not judged before thirty results', () => {
    expect(fitOf(1, 29, 0)).toBe(null);
    expect(fitOf(1, 30, 0)).toBe('too_hard');
    expect(fitOf(1, 0, 0)).toBe(null);
  });
});
