/** An answer in words, with true and false in the language of the interface. */
import { useText } from '../../lib/i18n/text.ts';
import { KIND_LOOKS } from '../card/kind-look.ts';
import type { PlayQuestion } from '../question/reading.ts';
import { answerInWords } from './answer-in-words.ts';

export const useAnswerWords = (): ((question: PlayQuestion, answer: string | null) => string) => {
  const text = useText();
  return (question, answer) => {
    const { ownWords } = KIND_LOOKS[question.kind];
    if (ownWords === null) return answerInWords(question, answer);
    const own = ownWords[question.options.findIndex(option => option.id === answer)];
    return own === undefined ? '' : text(own);
  };
};
