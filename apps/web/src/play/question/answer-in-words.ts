/** An answer as it travels, put into the words of its options, for the verdict and the review. Pure. */
import type { PlayQuestion } from './reading.ts';

/** Empty for no answer. Several options are joined by `; `, pairs read `left – right`; a word is itself. */
export const answerInWords = (question: PlayQuestion, answer: string | null): string => {
  if (answer === null || answer === '') return '';
  if (question.kind === 'word') return answer;
  const wordsOf = (id: string) =>
    [...question.options, ...question.right_side].find(option => option.id === id)?.text ?? '';
  return answer
    .split(',')
    .map(part => part.split(':').map(wordsOf).join(' – '))
    .join('; ');
};
