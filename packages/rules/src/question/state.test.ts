/** Who may publish a question, and what a change does to one that is published. */
import { describe, expect, it } from 'vitest';
import { moveProblem, QUESTION_STATES, stateAfterChange } from './state.ts';

const all = QUESTION_STATES.flatMap(from => QUESTION_STATES.map(to => ({ from, to })));

describe('without review', () => {
  it('every move is allowed, to the writer too', () => {
    for (const move of all)
      for (const isWriter of [true, false])
        expect(moveProblem({ ...move, needsReview: false, isWriter })).toBe(null);
  });

  it('a published question stays published when it is changed', () => {
    for (const state of QUESTION_STATES) expect(stateAfterChange(state, false)).toBe(state);
  });
});

describe('with review', () => {
  it('the writer moves his question anywhere, but never publishes it', () => {
    for (const { from, to } of all) {
      const isRefused = to === 'published' && from !== 'published';
      expect(moveProblem({ from, to, needsReview: true, isWriter: true })).toBe(
        isRefused ? 'other_reviewer' : null,
      );
    }
  });

  it('somebody else publishes what is in review or was retired, not a draft', () => {
    const publish = (from: (typeof QUESTION_STATES)[number]) =>
      moveProblem({ from, to: 'published', needsReview: true, isWriter: false });
    expect(publish('draft')).toBe('review_first');
    expect(publish('in_review')).toBe(null);
    expect(publish('retired')).toBe(null);
  });

  it('a change takes a published question back to review, and leaves every other where it is', () => {
    const after = QUESTION_STATES.map(state => stateAfterChange(state, true));
    expect(after).toEqual(['draft', 'in_review', 'in_review', 'retired']);
  });
});
