/** Grading: compares an answer with the key (DECISIONS 4). */
import { distanceKm } from './place/distance.ts';
import { pointText } from './place/point.ts';
import type { Answer, AnswerKey, PlaceKey } from './question.ts';
import { foldWord } from './word.ts';

/** `unanswered` without an answer; multi-select needs the exact set, sequence the exact order, match every pair, a place is near enough. */
export const grade = (key: AnswerKey, answer: Answer | null): 'right' | 'wrong' | 'unanswered' => {
  if (answer === null) return 'unanswered';
  const isRight = key.kind === 'place' ? isRightPlace(key, answer) : isSameAnswer(key, answer);
  return isRight ? 'right' : 'wrong';
};

const isRightPlace = (key: PlaceKey, answer: Answer): boolean => {
  const off = offKm(key, answer);
  if (off !== null) return off <= key.within;
  return answer.kind === 'place' && 'option' in answer && answer.option === key.option;
};

/** How far a pin is from the right place, in whole km; null for an answer from the list. */
export const offKm = (key: PlaceKey, answer: Answer): number | null =>
  answer.kind === 'place' && 'latitude' in answer ? distanceKm(key, answer) : null;

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
    case 'connection':
      return String(answer.option);
    case 'multi_select':
      return answer.options.toSorted((a, b) => a - b).join();
    case 'sequence':
      return answer.order.join();
    case 'match':
      return answer.pairs.join();
    case 'word':
      return foldWord(answer.word);
    case 'place':
      return 'latitude' in answer ? pointText(answer) : String(answer.option);
  }
};
