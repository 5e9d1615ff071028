/** What an option may show under each kind of feedback. */
import { anOpenQuestion } from '@trivium/testkit/play';
import { expect, it } from 'vitest';
import { optionState } from './option-state.ts';

const statesOf = (changes: Parameters<typeof anOpenQuestion>[0], choice: string | null = null) => {
  const question = anOpenQuestion(changes);
  return question.options.map(({ id }) => optionState(question, id, choice));
};

it('rests until something is chosen, and shows the choice while it is on its way', () => {
  expect(statesOf({}, 'b')).toEqual(['resting', 'selected', 'resting', 'resting']);
});

it('takes away what a 50/50 removed', () => {
  expect(statesOf({ removed: ['c', 'd'] })).toEqual(['resting', 'resting', 'removed', 'removed']);
});

it('marks the chosen one and shows the right one with feedback 3', () => {
  const told = { answer: 'b', verdict: 'wrong', right_answer: 'a', removed: ['c'] } as const;
  expect(statesOf({ ...told, removed: ['c'] })).toEqual(['missed', 'wrong', 'removed', 'not-chosen']);
  expect(statesOf({ answer: 'a', verdict: 'right', right_answer: 'a' })[0]).toBe('correct');
});

it('marks only the chosen one with feedback 1', () => {
  expect(statesOf({ answer: 'b', verdict: 'wrong' })).toEqual([
    'not-chosen',
    'wrong',
    'not-chosen',
    'not-chosen',
  ]);
});

it('tells nothing with feedback 2', () => {
  expect(statesOf({ answer: 'b', verdict: 'hidden' })).toEqual([
    'not-chosen',
    'selected',
    'not-chosen',
    'not-chosen',
  ]);
});

it('says of a late answer that it was late, even where it was right', () => {
  expect(statesOf({ answer: 'b', verdict: 'late' })[1]).toBe('late');
  expect(statesOf({ answer: 'a', verdict: 'late', right_answer: 'a' })[0]).toBe('missed');
});
