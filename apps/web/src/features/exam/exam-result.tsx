/** The result of an exam: marks, percent, rank, time, sections, how it ended and what was noted (DECISIONS 7, DESIGN 9). */

import { modePath } from '../../lib/routes/modes.ts';
import { modeHue } from '../../play/mode/mode-tile.tsx';
import './exam.css';
import type { Reply } from '@trivium/contract/catalogue';
import X from 'lucide-react/icons/x';
import { useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { go, type ScreenProps } from '../../lib/routes/navigation.ts';
import { reviewPath } from '../../lib/routes/quiz-paths.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { clockParts } from '../../play/result/wording.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResultMedal } from '../../ui/feedback/result-medal.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import type { Sides } from '../../ui/road/level-node.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { examPlayPath } from './exam-paths.ts';
import { useExamTimes } from './use-exam-times.ts';

type Result = Reply<'get_exam_result'>;

const FRESH_MS = 2_000;

export const ExamResult = ({ params }: ScreenProps) => {
  const text = useText();
  const exam_module_id = Number(params['exam']);
  const { reply, state, refused, again, isAsking } = useReply(
    'get_exam_result',
    { exam_module_id },
    { freshMs: FRESH_MS },
  );
  useTitle(reply?.title ?? text('exam.result'));
  if (reply !== null) return <Shown result={reply} />;
  return (
    <div className="grid min-h-dvh content-center p-4">
      {state === 'loading' && <Skeletons shape="card" count={3} />}
      {state === 'failed' && refused?.refusal && (
        <EmptyState
          level={1}
          title={refused.message || text(`refusal.${refused.refusal}`)}
          act={<ButtonLink href={modePath('exam')}>{text('exam.all')}</ButtonLink>}
        />
      )}
      {state === 'failed' && !refused?.refusal && <LoadFailed onRetry={again} busy={isAsking} />}
    </div>
  );
};

/** The medal's sides light as a level's do: passed, 70 %, all right. */
const sidesOf = ({ is_passed, percent }: Result): Sides => {
  if (!is_passed) return 0;
  if (percent === 100) return 3;
  return percent >= 70 ? 2 : 1;
};

const Shown = ({ result }: { result: Result }) => {
  const text = useText();
  const number = useNumber();
  return (
    <div className={`result hue-${modeHue('exam')}`}>
      <Stage hue={modeHue('exam')} rays={false}>
        <Topbar>
          <IconButton
            label={text('exam.all')}
            icon={<X />}
            onClick={() => go(modePath('exam'), { replace: true })}
          />
        </Topbar>
        <div className="result-head">
          <ResultMedal
            figure={number(result.obtained_marks)}
            of={text('exam.of_marks', { count: result.total_marks })}
            sides={sidesOf(result)}
          />
          <p className="font-bold" dir="auto">
            {result.title}
          </p>
          <h1 className="display text-d-xl" ref={focusOnce} tabIndex={-1}>
            {text(titleOf(result))}
          </h1>
          <p className="text-sm font-bold">
            {text(result.is_passed ? 'exam.passed' : 'exam.not_passed', { percent: result.pass_percent })}
          </p>
        </div>
      </Stage>
      <div className="result-body exam-result">
        <Figures result={result} />
        <Ended result={result} />
        <Sections result={result} />
        <Noted result={result} />
        <Ways result={result} />
      </div>
    </div>
  );
};

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

const titleOf = ({ percent, is_passed }: Result) => {
  if (percent === 100) return 'exam.headline.perfect';
  return is_passed ? 'exam.headline.passed' : 'exam.headline.done';
};

const Figures = ({ result }: { result: Result }) => {
  const text = useText();
  const number = useNumber();
  const { minutes, seconds } = clockParts(result.seconds);
  return (
    <Stats>
      <Stat name={text('exam.share')} value={text('play.percent', { percent: result.percent })} />
      <Stat
        name={text('result.time')}
        value={`${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`}
      />
      <Stat
        name={text('exam.rank')}
        value={
          result.rank === null
            ? text('exam.no_rank')
            : text('exam.rank_of', { rank: result.rank, total: result.ranked })
        }
      />
    </Stats>
  );
};

/** Why the exam ended, unless the player handed it in. */
const Ended = ({ result }: { result: Result }) => {
  const text = useText();
  if (result.ended_by === 'submit') return null;
  return (
    <p className="exam-ended" role="status">
      {text(`exam.ended.${result.ended_by}`)}
    </p>
  );
};

const Sections = ({ result }: { result: Result }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Card className="exam-sections">
      <table>
        <caption className="display text-d-sm">{text('exam.by_marks')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('exam.section')}</th>
            <th scope="col">{text('exam.right')}</th>
            <th scope="col">{text('exam.wrong')}</th>
            <th scope="col">{text('exam.open')}</th>
            <th scope="col">{text('exam.marks')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {result.sections.map(section => (
            <tr key={section.marks}>
              <th scope="row">{text('exam_sheet.section', { count: section.marks })}</th>
              <td>{number(section.correct)}</td>
              <td>{number(section.wrong)}</td>
              <td>{number(section.unanswered)}</td>
              <td>
                {text('exam.marks_short', { obtained: section.obtained_marks, total: section.total_marks })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

/** The rule violations and screen captures that were noted. */
const Noted = ({ result }: { result: Result }) => {
  const text = useText();
  const { rules_violated: count, captured_question_ids: captured } = result;
  return (
    <p className="text-sm text-ink-2">
      {count === 0 ? text('exam.nothing_noted') : text('exam.things_noted', { count })}{' '}
      {captured.length > 0 && text('exam.captured', { count: captured.length })}
    </p>
  );
};

const Ways = ({ result }: { result: Result }) => {
  const text = useText();
  const times = useExamTimes();
  const isReviewOpen = Date.parse(result.now) >= Date.parse(result.review_at);
  return (
    <div className="grid gap-3">
      {isReviewOpen ? (
        <ButtonLink wide size="hero" href={reviewPath(examPlayPath(result.exam_module_id), result.play_id)}>
          {text('result.review')}
        </ButtonLink>
      ) : (
        <p className="text-sm font-semibold">
          {text('exam.review_at', { when: times.at(result.review_at) })}
        </p>
      )}
      <ButtonLink wide {...(isReviewOpen ? { variant: 'quiet' } : { size: 'hero' })} href={modePath('exam')}>
        {text('exam.all')}
      </ButtonLink>
    </div>
  );
};
