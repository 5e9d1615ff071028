/** What bulk acts change and what they leave. */
import { describe, expect, it } from 'vitest';
import { type BulkAct, type BulkQuestion, bulkOutcome, TAGS_MOST } from './bulk.ts';

const QUESTION: BulkQuestion = {
  state: 'draft',
  isBinned: false,
  isThere: false,
  tags: ['water'],
  isHeld: false,
  wasPlayed: false,
  isLoose: false,
  isWriter: false,
};
const outcome = (
  act: BulkAct,
  question: Partial<BulkQuestion> = {},
  more: { tag?: string; needsReview?: boolean } = {},
) => bulkOutcome({ ...QUESTION, ...question }, { act, tag: 'deep', needsReview: false, ...more });

describe('a bulk act', () => {
  it('leaves what is so already', () => {
    expect(outcome('publish')).toBe('change');
    expect(outcome('publish', { state: 'published' })).toBe('same');
    expect(outcome('retire', { state: 'retired' })).toBe('same');
    expect([outcome('move'), outcome('move', { isThere: true })]).toEqual(['change', 'same']);
    expect([outcome('level'), outcome('level', { isThere: true })]).toEqual(['change', 'same']);
    expect([outcome('tag'), outcome('tag', {}, { tag: 'water' })]).toEqual(['change', 'same']);
    expect([outcome('untag'), outcome('untag', {}, { tag: 'water' })]).toEqual(['same', 'change']);
  });

  it('takes nothing from under a game: neither retired nor binned nor moved out of an event', () => {
    const held = { isHeld: true, state: 'published' } as const;
    expect(outcome('retire', held)).toBe('held');
    expect(outcome('bin', held)).toBe('held');
    expect(outcome('move', { ...held, isLoose: true })).toBe('held');
    expect(outcome('move', held)).toBe('change');
    expect(outcome('level', held)).toBe('change');
  });

  it('retires in place of the bin what was played', () => {
    expect(outcome('bin')).toBe('change');
    expect(outcome('bin', { wasPlayed: true, state: 'published' })).toBe('retire');
    expect(outcome('bin', { wasPlayed: true, state: 'retired' })).toBe('same');
  });

  it('publishes with review only what somebody else wrote and what was in review', () => {
    const review = { needsReview: true };
    expect(outcome('publish', {}, review)).toBe('review');
    expect(outcome('publish', { state: 'in_review' }, review)).toBe('change');
    expect(outcome('publish', { state: 'in_review', isWriter: true }, review)).toBe('review');
  });

  it('touches in the bin nothing but what it restores, and adds no tag beyond the most', () => {
    expect([outcome('restore', { isBinned: true }), outcome('restore')]).toEqual(['change', 'same']);
    expect(outcome('publish', { isBinned: true })).toBe('same');
    const tags = Array.from({ length: TAGS_MOST }, (_, n) => `tag ${n}`);
    expect(outcome('tag', { tags })).toBe('full');
  });
});
