/** Grading: what an answer is worth against the key (DECISIONS 4). */
import type { Answer, AnswerKey } from './question.ts';
import { foldWord } from './word.ts';

/** `unanswered` without an answer; multi-select needs the exact set, sequence the exact order, match every pair. */
export const grade = (key: AnswerKey, answer: Answer | null): 'right' | 'wrong' | 'unanswered' => {
  if (answer === null) return 'unanswered';
  return isSameAnswer(key, answer) ? 'right' : 'wrong';
};

/** Whether two answers say the same, however they are written down. */
export const isSameAnswer = (one: Answer, other: Answer): boolean => {
  if (one.kind === 'multi_select' && other.kind === 'multi_select')
    return isSameList(inOrder(one.options), inOrder(other.options));
  if (one.kind === 'sequence' && other.kind === 'sequence') return isSameList(one.order, other.order);
  if (one.kind === 'match' && other.kind === 'match') return isSameList(one.pairs, other.pairs);
  if (one.kind === 'word' && other.kind === 'word') return foldWord(one.word) === foldWord(other.word);
  if ('option' in one && 'option' in other) return one.kind === other.kind && one.option === other.option;
  return false;
};

const inOrder = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);
