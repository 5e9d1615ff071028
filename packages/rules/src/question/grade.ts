/** Grading: compares an answer with the key (DECISIONS 4). */
import type { Answer, AnswerKey } from './question.ts';
import { foldWord } from './word.ts';

/** `unanswered` without an answer; multi-select needs the exact set, sequence the exact order, match every pair. */
export const grade = (key: AnswerKey, answer: Answer | null): 'right' | 'wrong' | 'unanswered' => {
  if (answer === null) return 'unanswered';
  return isSameAnswer(key, answer) ? 'right' : 'wrong';
};

/** Whether two answers mean the same: a set in another order, or a word in another spelling, is the same answer. */
export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.kind === other.kind && meaningOf(one) === meaningOf(other);

/** A text that two answers of one kind share exactly when they mean the same. */
const meaningOf = (answer: Answer): string => {
  switch (answer.kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
      return String(answer.option);
    case 'multi_select':
      return answer.options.toSorted((a, b) => a - b).join();
    case 'sequence':
      return answer.order.join();
    case 'match':
      return answer.pairs.join();
    case 'word':
      return foldWord(answer.word);
  }
};
