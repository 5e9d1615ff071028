/** An answer as it travels, put into words for the verdict and the review. Pure. */
import { KIND_LOOKS } from '../card/kind-look.ts';
import type { PlayQuestion } from '../question/reading.ts';

/** The parts of an answer in words; none for no answer. */
export const answerParts = (question: PlayQuestion, answer: string | null): string[] =>
  answer === null || answer === '' ? [] : KIND_LOOKS[question.kind].parts(question, answer);

/** The parts in one line, joined by `; `; parts that have an order are numbered. */
export const answerInWords = (question: PlayQuestion, answer: string | null): string => {
  const parts = answerParts(question, answer);
  const { isNumbered } = KIND_LOOKS[question.kind];
  return (isNumbered ? parts.map((part, index) => `${index + 1}. ${part}`) : parts).join('; ');
};
