/** What others answered to a question, told with its right answer (DECISIONS 12). */
import type { PlayQuestion } from '../question/reading.ts';

export type Others = NonNullable<PlayQuestion['others']>;

/** The question with the shares on its options, where the poll's stood. */
export const withOthers = (question: PlayQuestion): PlayQuestion =>
  question.others?.options ? { ...question, poll: [...question.others.options] } : question;
