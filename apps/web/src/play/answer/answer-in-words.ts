/** An answer as it travels, put into the words of its options, for the verdict and the review. Pure. */
import { shownLetter, wordSlots } from '@trivium/rules/question/word';
import type { PlayQuestion } from '../question/reading.ts';

/** The parts of an answer: options in their order, each pair as `left – right`, a word as itself. None for no answer. */
export const answerParts = (question: PlayQuestion, answer: string | null): string[] => {
  if (answer === null || answer === '') return [];
  // As it stood on the table, whoever wrote it.
  if (question.kind === 'word')
    return [
      wordSlots(answer)
        .map(({ text }) => shownLetter(text))
        .join(''),
    ];
  const wordsOf = (id: string) =>
    [...question.options, ...question.right_side].find(option => option.id === id)?.text ?? '';
  return answer.split(',').map(part => part.split(':').map(wordsOf).join(' – '));
};

/** The parts in one line, joined by `; `; those of an order are numbered. */
export const answerInWords = (question: PlayQuestion, answer: string | null): string =>
  answerParts(question, answer)
    .map((part, at) => (question.kind === 'sequence' ? `${at + 1}. ${part}` : part))
    .join('; ');
