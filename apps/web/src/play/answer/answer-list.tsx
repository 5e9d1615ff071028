/** An answer of several parts as a list, numbered where they have an order; an answer of one part as a line. */
import { KIND_LOOKS } from '../card/kind-look.ts';
import { MathText } from '../question/formula/math-text.tsx';
import type { PlayQuestion } from '../question/reading.ts';
import { answerParts } from './answer-in-words.ts';
import { useAnswerWords } from './use-answer-words.ts';

type AnswerListProps = { question: PlayQuestion; answer: string };

export const AnswerList = ({ question, answer }: AnswerListProps) => {
  const answerWords = useAnswerWords();
  const { isNumbered, ownWords } = KIND_LOOKS[question.kind];
  const parts = answerParts(question, answer);
  if (parts.length < 2) return <MathText text={answerWords(question, answer)} isOurs={ownWords !== null} />;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-0.5 ps-5 ${isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {parts.map(part => (
        <li key={part}>
          <MathText text={part} />
        </li>
      ))}
    </List>
  );
};
