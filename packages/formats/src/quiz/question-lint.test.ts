/** What the form of one question gives away, and what is too long for a phone. */
import { expect, it } from 'vitest';
import { LENGTH_MOST, type LintedQuestion, longTexts, unfairnessOf } from './question-lint.ts';

const choice = (text: string, ...options: string[]): LintedQuestion => ({
  ...{ kind: 'choice', text, options, key: { kind: 'choice', option: 0 }, note: '' },
});

it('says which option stands within another, is none, or is told by the question', () => {
  expect(unfairnessOf(choice('Which river?', 'Nile', 'White Nile', 'All of the above'), false)).toEqual([
    { what: 'within', text: 'Nile' },
    { what: 'none', text: 'All of the above' },
  ]);
  const told = choice('Which sea is the Baltic?', 'Baltic Sea', 'North Sea');
  expect(unfairnessOf(told, false)).toEqual([{ what: 'tells', text: 'baltic' }]);
  expect(unfairnessOf(told, true)).toEqual([]);
  const word = {
    ...choice('An otter lives here'),
    kind: 'word',
    key: { kind: 'word', word: 'Otter' },
  } as const;
  expect(unfairnessOf(word, false)).toEqual([{ what: 'clue', text: 'otter' }]);
  const statement = { ...choice('True or false: wet?', 'true', 'false'), kind: 'true_false' } as const;
  expect(unfairnessOf({ ...statement, key: { kind: 'true_false', option: 0 } }, false)).toEqual([
    { what: 'verdict' },
  ]);
});

it('says what is too long, of a match on both sides', () => {
  const long = 'x'.repeat(LENGTH_MOST.option + 1);
  expect(longTexts(choice('x'.repeat(LENGTH_MOST.text), long.slice(1), long))).toEqual([
    { what: 'long', part: 'option', text: long },
  ]);
  const match = { ...choice('Which?'), options: { left: ['a'], right: [long] }, note: 'x'.repeat(161) };
  expect(longTexts(match).map(fault => fault.what === 'long' && fault.part)).toEqual(['note', 'option']);
});
