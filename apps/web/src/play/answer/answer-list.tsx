/** An answer of several parts as a list: an order numbered, a set and pairs one to a line; any other in one line. */
import { answerParts } from './answer-in-words.ts';
import { MathText } from '../question/math-text.tsx';
import type { PlayQuestion } from '../question/reading.ts';
import { useAnswerWords } from './use-answer-words.ts';

type AnswerListProps = { question: PlayQuestion; answer: string };

export const AnswerList = ({ question, answer }: AnswerListProps) => {
  const answerWords = useAnswerWords();
  const parts = answerParts(question, answer);
  if (parts.length < 2)
    return <MathText text={answerWords(question, answer)} isOurs={question.kind === 'true_false'} />;
  const List = question.kind === 'sequence' ? 'ol' : 'ul';
  return (
    <List className={`grid gap-0.5 ps-5 ${question.kind === 'sequence' ? 'list-decimal' : 'list-disc'}`}>
      {parts.map(part => (
        <li key={part}>
          <MathText text={part} />
        </li>
      ))}
    </List>
  );
};
