/** A right answer in words, for staff. */
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import type { Question } from '../../question/question.ts';

/** Options by their texts, pairs as "left = right". */
export const answerWords = ({
  key,
  options,
  rightSide,
}: Pick<Question, 'key' | 'options' | 'rightSide'>): string[] => {
  const named = (places: readonly number[]) => places.map(place => options[place] ?? '');
  switch (key.kind) {
    case 'multi_select':
      return named(key.options);
    case 'sequence':
      return named(key.order);
    case 'match':
      return key.pairs.map((right, left) => `${options[left]} = ${rightSide[right]}`);
    case 'word':
      return [key.word];
    case 'place':
      return [answerInWords(options, key)];
    default:
      return named([key.option]);
  }
};
