/** One question of a review: its text, the given and the right answer, the note, and buttons to bookmark or report it. */
import { KIND_ROWS } from '@trivium/rules/question/kind-row';
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { AnswerList } from '../../../play/answer/answer-list.tsx';
import { PlaceVerdict } from '../../../play/card/place/place-verdict.tsx';
import { BookmarkButton } from '../../../play/question/bookmark-button.tsx';
import { AudioPlayer } from '../../../play/question/clip/audio-player.tsx';
import { Clues } from '../../../play/question/clues.tsx';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { useOwnWords } from '../../../play/question/question-language.tsx';
import type { PlayQuestion } from '../../../play/question/reading.ts';
import { ReportButton } from '../../../play/question/report-button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { cardId } from './card-id.ts';
import { markOf } from './verdict-mark.tsx';

type ReviewCardProps = {
  question: PlayQuestion;
  /** From 1. */
  place: number;
  /** The review is open: a right answer that is missing now was not earned. */
  isOpen: boolean;
  /** Undefined for guests, who can neither bookmark nor report. */
  onBookmark: ((isBookmarked: boolean) => void) | undefined;
};

export const ReviewCard = ({ question, place, isOpen, onBookmark }: ReviewCardProps) => {
  const text = useText();
  const number = useNumber();
  const verdict = question.verdict ?? 'hidden';
  const mark = markOf(question);
  const own = useOwnWords();
  return (
    <li id={cardId(place)} className="scroll-mt-4">
      <Card className="grid gap-3">
        <div className="flex items-center gap-3">
          <Key tone={mark.tone}>{mark.icon}</Key>
          <p className="num flex-1 text-sm font-bold text-ink-2">
            {number(place)} · {text(`review.verdict.${verdict}`)}
          </p>
          {onBookmark && question.is_shown && (
            <>
              <BookmarkButton
                questionId={question.question_id}
                isBookmarked={question.is_bookmarked}
                onChange={onBookmark}
              />
              <ReportButton questionId={question.question_id} />
            </>
          )}
        </div>
        {question.image !== '' && (
          <img
            src={question.image}
            alt={question.image_alt}
            loading="lazy"
            className="aspect-[16/10] w-full rounded-[18px] object-cover"
          />
        )}
        {question.is_shown ? (
          <h2 className="display text-d-sm" lang={own.lang} dir={own.dir ?? 'auto'}>
            <MathText text={question.text} />
          </h2>
        ) : (
          <p className="text-ink-2">{text('review.not_opened')}</p>
        )}
        {question.clues.length > 0 && <Clues clues={question.clues} />}
        {question.kind === 'place' && question.is_shown && <PlaceVerdict question={question} />}
        {KIND_ROWS[question.kind].hasSound && <AudioPlayer question={question} />}
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-2">
          {verdict !== 'right' && question.is_shown && (
            <Line name={text('review.yours')}>
              {question.answer === null ? (
                text('review.none')
              ) : (
                <AnswerList question={question} answer={question.answer} />
              )}
            </Line>
          )}
          {question.right_answer !== null && (
            <Line name={text('review.right')}>
              <AnswerList question={question} answer={question.right_answer} />
            </Line>
          )}
          {isOpen && question.right_answer === null && question.is_shown && (
            <Line name={text('review.right')}>{text('review.not_earned')}</Line>
          )}
        </dl>
        {question.note && (
          <p className="text-sm text-ink-2">
            <MathText text={question.note} />
          </p>
        )}
      </Card>
    </li>
  );
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-full grid grid-cols-subgrid">
    <dt className="text-sm/6 font-bold text-ink-2">{name}</dt>
    <dd className="font-semibold" dir="auto">
      {children}
    </dd>
  </div>
);
