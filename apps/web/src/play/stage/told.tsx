/** What follows an answer: its verdict with bookmark and report; in a contest or exam, that it is saved. */
import type { PlayController } from '../controller/play-controller.ts';
import { BookmarkButton } from '../question/bookmark-button.tsx';
import type { PlayQuestion, PlayReply } from '../question/reading.ts';
import { ReportButton } from '../question/report-button.tsx';
import { OthersLine } from './others-line.tsx';
import { Saved } from './saved.tsx';
import type { StageExtras } from './stage-extras.ts';
import { Verdict } from './verdict.tsx';

type ToldProps = {
  controller: PlayController;
  question: PlayQuestion;
  reply: PlayReply;
  extras: StageExtras | undefined;
  isGuest: boolean;
};

export const Told = ({ controller, question, reply, extras, isGuest }: ToldProps) => {
  const next = () => void controller.next();
  if (reply.secret_until !== null) return <Saved question={question} onNext={next} />;
  return (
    <Verdict
      question={question}
      isLast={reply.status !== 'running'}
      onNext={next}
      {...extras?.toldOf(question)}
      others={question.others && <OthersLine others={question.others} />}
    >
      {!isGuest && <Keep controller={controller} question={question} />}
    </Verdict>
  );
};

const Keep = ({ controller, question }: Pick<ToldProps, 'controller' | 'question'>) => (
  <>
    <BookmarkButton
      questionId={question.question_id}
      isBookmarked={question.is_bookmarked}
      onChange={isBookmarked => controller.mark(question.question_id, isBookmarked)}
    />
    <ReportButton questionId={question.question_id} />
  </>
);
