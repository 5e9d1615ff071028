/** Options in words, by the ids of an answer. Pure. */
import type { PlayQuestion } from '../../question/reading.ts';

/** The texts of the options of an answer, in its order; empty for an id that was not dealt. */
export const optionParts = ({ options }: PlayQuestion, answer: string): string[] =>
  answer.split(',').map(id => options.find(option => option.id === id)?.text ?? '');
