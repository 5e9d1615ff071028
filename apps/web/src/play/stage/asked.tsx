/** What is asked: where it belongs, which of how many, picture and words. The quiz and the paper show it alike. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QuestionText } from '../../ui/stage/question-text.tsx';
import { AudioPlayer } from '../question/audio-player.tsx';
import { CategoryIcon } from '../question/category-icon.tsx';
import { shownLength } from '../question/formula-parts.ts';
import { MathText } from '../question/math-text.tsx';
import { QuestionImage } from '../question/question-image.tsx';
import { useOwnWords } from '../question/question-language.tsx';
import { modeNameOf, nameOf, type PlayQuestion, type PlayReply } from '../question/reading.ts';

type AskedProps = {
  reply: PlayReply;
  question: PlayQuestion;
  place: number;
  /** At the end of the first line: what the question is worth. */
  worth?: ReactNode;
};

/** Kinds that are answered by more than one pick say how, in place of the name. */
const HOW = {
  multi_select: 'play.kind.multi_select',
  sequence: 'play.kind.sequence',
  match: 'play.kind.match',
} as const satisfies { readonly [kind in PlayQuestion['kind']]?: string };
const howOf = (kind: PlayQuestion['kind']) =>
  Object.hasOwn(HOW, kind) ? HOW[kind as keyof typeof HOW] : null;

/** Two lines of a question that is being opened: its words come with the reply that starts its clock. */
const WordsToCome = () => (
  <>
    <Skeleton width="92%" height="1.875rem" />
    <Skeleton width="58%" height="1.875rem" />
  </>
);

/** A new question takes the focus, so that readers begin there (DESIGN 10). */
export const Asked = ({ reply, question, place, worth }: AskedProps) => {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useOwnWords();
  const isAsked = question.is_shown && question.verdict === null;
  useEffect(() => {
    if (isAsked) heading.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const how = howOf(question.kind);
  const mode = modeNameOf(reply);
  const name = how === null ? (nameOf(reply) ?? (mode && text(mode))) : text(how);
  return (
    <div className="question-box">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {name !== undefined && (
          <span className="tag">
            <CategoryIcon name={reply.category?.icon ?? ''} />
            {name}
          </span>
        )}
        <span className="num text-sm font-bold whitespace-nowrap">
          {text('play.place_of', { place: place + 1, total: reply.questions.length })}
        </span>
        {worth}
      </p>
      {question.image !== '' && <QuestionImage src={question.image} alt={question.image_alt} />}
      {question.is_shown ? (
        <QuestionText ref={heading} {...own} text={question.text} length={shownLength(question.text)}>
          <MathText text={question.text} />
        </QuestionText>
      ) : (
        <WordsToCome />
      )}
      {question.kind === 'audio' && question.is_shown && <AudioPlayer question={question} isAsked />}
    </div>
  );
};
