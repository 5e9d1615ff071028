/** Grading every kind of question (DECISIONS 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyKey } from '../play/play.test-kit.ts';
import { grade } from './grade.ts';
import { type AnswerKey, fits } from './question.ts';

const word = (text: string) => ({ kind: 'word', word: text }) as const;

describe('one option', () => {
  test.each(['choice', 'true_false', 'audio', 'math', 'connection'] as const)(
    '%s: the one option is right',
    kind => {
      expect(grade({ kind, option: 1 }, { kind, option: 1 })).toBe('right');
      expect(grade({ kind, option: 1 }, { kind, option: 0 })).toBe('wrong');
      expect(grade({ kind, option: 1 }, null)).toBe('unanswered');
    },
  );

  test('an answer of another kind is wrong', () => {
    expect(grade({ kind: 'choice', option: 1 }, { kind: 'math', option: 1 })).toBe('wrong');
    expect(grade({ kind: 'sequence', order: [0, 1] }, { kind: 'match', pairs: [0, 1] })).toBe('wrong');
  });
});

describe('several options', () => {
  const key: AnswerKey = { kind: 'multi_select', options: [0, 2] };

  test('multi-select needs the exact set, in any order', () => {
    expect(grade(key, { kind: 'multi_select', options: [2, 0] })).toBe('right');
    expect(grade(key, { kind: 'multi_select', options: [0] })).toBe('wrong');
    expect(grade(key, { kind: 'multi_select', options: [0, 1, 2] })).toBe('wrong');
  });

  test('a sequence or a match is right only as its key is: every other permutation is wrong', () => {
    fc.assert(
      fc.property(anyKey, anyKey, ({ key: one }, { key: other }) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(grade(one, other)).toBe(isSame ? 'right' : 'wrong');
      }),
    );
  });
});

describe('what fits a question', () => {
  test('every key fits its own question; a position beyond the options never does', () => {
    fc.assert(
      fc.property(anyKey, ({ key, optionCount }) => {
        expect(fits(key.kind, optionCount, key)).toBe(true);
        expect(fits('choice', optionCount, { kind: 'choice', option: optionCount })).toBe(false);
      }),
    );
  });

  test('an empty set does not', () => {
    expect(fits('multi_select', 4, { kind: 'multi_select', options: [] })).toBe(false);
  });

  test('fractions and negative positions do not', () => {
    expect(fits('choice', 4, { kind: 'choice', option: 0.5 })).toBe(false);
    expect(fits('choice', 4, { kind: 'choice', option: -1 })).toBe(false);
  });
});

describe('words', () => {
  test.each([
    ['Lamp', 'lAMP', 'case'],
    ['New York', 'newyork', 'spaces that are shown'],
    ['Jean-Paul', 'jeanpaul', 'hyphens that are shown'],
    ['café', 'cafe\u0301', 'composed or decomposed'],
    ['café', 'cafe', 'accents left out'],
    ['Straße', 'STRASSE', 'case that changes the length'],
    ['İstanbul', 'istanbul', 'the dotted I'],
    ['كِتاب', 'كتاب', 'Arabic vowel signs left out'],
  ])('%s is %s: %s', (key, given) => {
    expect(grade(word(key), word(given))).toBe('right');
  });

  test.each([
    ['lamp', 'lamb', 'another letter'],
    ['हिन्दी', 'हन्द', 'Hindi vowel signs are letters'],
    ['أب', 'اب', 'so is the hamza'],
  ])('%s is not %s: %s', (key, given) => {
    expect(grade(word(key), word(given))).toBe('wrong');
  });
});
