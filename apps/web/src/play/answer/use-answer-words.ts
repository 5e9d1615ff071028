/** An answer in words, with true and false in the language of the interface. */
import { useText } from '../../lib/i18n/text.ts';
import { answerInWords } from './answer-in-words.ts';
import type { PlayQuestion } from '../question/reading.ts';

export const useAnswerWords = (): ((question: PlayQuestion, answer: string | null) => string) => {
  const text = useText();
  return (question, answer) => {
    if (question.kind !== 'true_false') return answerInWords(question, answer);
    // Served in this order, always (DECISIONS 4: true and false are not shuffled).
    const place = question.options.findIndex(option => option.id === answer);
    if (place === -1) return '';
    return text(place === 0 ? 'play.true' : 'play.false');
  };
};
