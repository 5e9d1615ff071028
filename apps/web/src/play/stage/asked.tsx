/** The question: its category, number, picture and text. Quiz and exam sheet share it. */

import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { KIND_ROWS } from '@trivium/rules/question/kind-row';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QuestionText } from '../../ui/stage/question-text.tsx';
import { KIND_LOOKS } from '../card/kind-look.ts';
import { AudioPlayer } from '../question/clip/audio-player.tsx';
import { Clues } from '../question/clues.tsx';
import { shownLength } from '../question/formula/formula-parts.ts';
import { MathText } from '../question/formula/math-text.tsx';
import { QuestionImage } from '../question/question-image.tsx';
import { useOwnWords } from '../question/question-language.tsx';
import { modeNameOf, nameOf, type PlayQuestion, type PlayReply } from '../question/reading.ts';

type AskedProps = {
  reply: PlayReply;
  question: PlayQuestion;
  place: number;
  /** The room for the map of a place. */
  board?: Ref<HTMLDivElement> | undefined;
  /** At the end of the first line: the marks of the question. */
  worth?: ReactNode;
};

/** Two placeholder lines while a question is being opened: its text comes with the reply that starts its clock. */
const WordsToCome = () => (
  <>
    <Skeleton width="92%" height="1.875rem" />
    <Skeleton width="58%" height="1.875rem" />
  </>
);

/** A new question takes the focus, so that screen readers start there (DESIGN 10). */
export const Asked = ({ reply, question, place, board, worth }: AskedProps) => {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useOwnWords();
  const isAsked = question.is_shown && question.verdict === null;
  useEffect(() => {
    if (isAsked) heading.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const { how } = KIND_LOOKS[question.kind];
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
      {/* Drawn above the question, read after it: there the focus is. */}
      {board && <div className="place-board" ref={board} />}
      {question.clues.length > 0 && <Clues clues={question.clues} />}
      {KIND_ROWS[question.kind].hasSound && question.is_shown && <AudioPlayer question={question} isAsked />}
    </div>
  );
};
