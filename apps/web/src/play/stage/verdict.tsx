/** The verdict of a question as the server gave it, with the button that goes on (DESIGN 6, 10, 13). */
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { VerdictSheet } from '../../ui/overlay/verdict-sheet.tsx';
import { useAnswerWords } from '../answer/use-answer-words.ts';
import { useMapWords } from '../card/place/use-map-words.ts';
import { MathText } from '../question/formula/math-text.tsx';
import type { PlayQuestion } from '../question/reading.ts';

/** The second click of a double click on an answer must not press Next, which may appear under the pointer. */
const NOT_MEANT_MS = 250;

type VerdictWords = { tone: 'correct' | 'wrong' | 'neutral'; title: `play.verdict.${string}` };

const WORDS = {
  right: { tone: 'correct', title: 'play.verdict.right' },
  wrong: { tone: 'wrong', title: 'play.verdict.wrong' },
  late: { tone: 'wrong', title: 'play.verdict.late' },
  unanswered: { tone: 'wrong', title: 'play.verdict.unanswered' },
  skipped: { tone: 'neutral', title: 'play.verdict.skipped' },
  hidden: { tone: 'neutral', title: 'play.verdict.hidden' },
} as const satisfies Record<NonNullable<PlayQuestion['verdict']>, VerdictWords>;

type VerdictProps = {
  question: PlayQuestion;
  isLast: boolean;
  onNext: () => void;
  /** Replaces the usual title. */
  title?: string | undefined;
  /** Below the words. */
  line?: ReactNode;
  /** What others answered. */
  others?: ReactNode;
  /** Bookmark and report, where the player has them. */
  children: ReactNode;
};

export const Verdict = ({ question, isLast, onNext, title, line, others, children }: VerdictProps) => {
  const text = useText();
  const answerWords = useAnswerWords();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    button.current?.focus({ preventScroll: true });
  }, []);
  const off = useMapWords().offInWords(question);
  const words = WORDS[question.verdict ?? 'hidden'];
  const rightWas = text('play.right_was', { answer: answerWords(question, question.right_answer) });
  const explanation = explanationOf(question, rightWas);
  const isMissed = question.right_answer !== null && question.verdict !== 'right';
  const spoken = [off, isMissed && explanation !== rightWas ? rightWas : ''].filter(Boolean).join('. ');
  const press = () => {
    if (performance.now() - shownAt.current >= NOT_MEANT_MS) onNext();
  };
  return (
    <VerdictSheet
      id={id}
      tone={words.tone}
      title={title ?? text(words.title)}
      spoken={spoken === '' ? undefined : spoken}
      acts={
        <>
          <Button
            ref={button}
            aria-describedby={id}
            variant="on-field"
            onClick={press}
            end={<ArrowRight className="flip" />}
          >
            {text(isLast ? 'play.see_result' : 'play.next')}
          </Button>
          {children}
        </>
      }
    >
      {explanation !== null && <MathText text={explanation} isOurs={explanation === rightWas} />}
      {line && <span className="mt-2 block font-bold">{line}</span>}
      {others}
    </VerdictSheet>
  );
};

/** The note; without one, the right answer where the player missed it and may know it. */
const explanationOf = ({ note, verdict, right_answer }: PlayQuestion, rightWas: string): string | null => {
  if (note !== null && note !== '') return note;
  return right_answer === null || verdict === 'right' ? null : rightWas;
};
