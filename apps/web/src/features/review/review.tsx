/** The review of a finished play: every question with the given and the right answer; it costs coins where the play did not show them (DECISIONS 4). */
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useSearch } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { playIn, withPlay } from '../../lib/routes/quiz-paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { QuestionLanguage } from '../../play/question/question-language.tsx';
import { hueOf, modeNameOf, nameOf, type PlayReply } from '../../play/question/reading.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Chip, Chips } from '../../ui/form/chip.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import { PriceQuestion } from './parts/price-question.tsx';
import { ReviewCard } from './parts/review-card.tsx';
import { ReviewIndex } from './parts/review-index.tsx';
import { useReview } from './use-review.ts';

/** The review's path is `review/` below the play's path. */
const playPath = () => location.pathname.replace(/review\/?$/, '');

export const Review = () => {
  const text = useText();
  const playId = playIn(useSearch()) ?? '';
  const review = useReview(playId);
  const { reply } = review;
  const back = withPlay(playPath(), playId);
  const field = reply ? { hue: hueOf(reply) as Hue } : { tone: 'brand' as const };
  return (
    <div className={`${reply === null ? '' : `hue-${hueOf(reply)}`} min-h-dvh pb-10`}>
      <Stage {...field} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <BackBar label={text('review.back')} href={back} />
        <PageHeader
          title={text('review.title')}
          over={reply ? (nameOf(reply) ?? text(modeNameOf(reply) ?? 'sample.title')) : ''}
        />
      </Stage>
      <div
        className="mx-auto grid w-full max-w-[46rem] gap-4 px-(--tv-gutter) pt-4 xl:max-w-[68rem]"
        aria-busy={review.state === 'loading'}
      >
        {review.state === 'loading' && (
          <>
            <p className="sr-only" role="status">
              {text('review.loading')}
            </p>
            <Skeletons shape="card" count={4} />
          </>
        )}
        {review.state === 'failed' && <LoadFailed onRetry={review.again} />}
        {review.state === 'refused' && (
          <EmptyState
            title={review.message}
            act={
              review.isHidden ? (
                <ButtonLink href={back}>{text('review.back')}</ButtonLink>
              ) : (
                <ButtonLink href={paths.hub}>{text('catalog.back_to_modes')}</ButtonLink>
              )
            }
          />
        )}
        {review.state === 'priced' && <PriceQuestion price={review.price} onPay={review.pay} />}
        {reply !== null && (review.state === 'ready' || review.state === 'priced') && (
          <Questions reply={reply} isOpen={review.state === 'ready'} onBookmark={review.mark} />
        )}
      </div>
    </div>
  );
};

const MISSED = ['wrong', 'late', 'unanswered'] as const;
const isMissed = ({ verdict }: PlayReply['questions'][number]) => MISSED.some(missed => missed === verdict);

type QuestionsProps = {
  reply: PlayReply;
  isOpen: boolean;
  onBookmark: (questionId: number, isBookmarked: boolean) => void;
};

const Questions = ({ reply, isOpen, onBookmark }: QuestionsProps) => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const [isWrongOnly, setWrongOnly] = useState(false);
  const numbered = reply.questions.map((question, at) => ({ question, place: at + 1 }));
  const shown = isWrongOnly ? numbered.filter(({ question }) => isMissed(question)) : numbered;
  return (
    <>
      <Chips label={text('review.filters')}>
        <Chip on={!isWrongOnly} onClick={() => setWrongOnly(false)}>
          {text('review.all')}
        </Chip>
        <Chip on={isWrongOnly} onClick={() => setWrongOnly(true)}>
          {text('review.wrong')}
        </Chip>
      </Chips>
      {shown.length === 0 && (
        <EmptyState glim="hurrah" title={text('review.none_wrong')}>
          {text('review.none_wrong_words')}
        </EmptyState>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <QuestionLanguage id={reply.language_id}>
          <ReviewIndex rows={shown} />
          <ol className="grid gap-4">
            {shown.map(({ question, place }) => (
              <ReviewCard
                key={question.question_id}
                question={question}
                place={place}
                isOpen={isOpen}
                onBookmark={isLoggedIn ? kept => onBookmark(question.question_id, kept) : undefined}
              />
            ))}
          </ol>
        </QuestionLanguage>
      </div>
    </>
  );
};
