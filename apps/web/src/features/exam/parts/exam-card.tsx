/** One exam: marks, duration, dates, its state, and its one action. */
import { modeHue } from '../../../play/mode/mode-tile.tsx';
import '../exam.css';
import Clock from 'lucide-react/icons/clock';
import ListChecks from 'lucide-react/icons/list-checks';
import { useText } from '../../../lib/i18n/text.ts';
import { withPlay } from '../../../lib/routes/quiz-paths.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/tag.tsx';
import { examPlayPath, examResultPath } from '../exam-paths.ts';
import { type Exam, useExamTimes } from '../use-exam-times.ts';

type ExamCardProps = {
  exam: Exam;
  /** The first exam of the list that offers an action: its button is the screen's main one. */
  isMain: boolean;
  onStart: () => void;
};

export const ExamCard = ({ exam, isMain, onStart }: ExamCardProps) => {
  const times = useExamTimes();
  return (
    <article className={`card exam-card hue-${modeHue('exam')}`}>
      <header>
        <h2 className="display text-d-md" dir="auto">
          {exam.title}
        </h2>
        <StateTag exam={exam} />
        <span className="arc" />
      </header>
      {exam.description !== '' && (
        <p className="text-sm text-ink-2" dir="auto">
          {exam.description}
        </p>
      )}
      <ExamFacts exam={exam} />
      <p className="num text-sm font-semibold">{times.between(exam.starts_at, exam.ends_at)}</p>
      <Foot exam={exam} isMain={isMain} onStart={onStart} />
    </article>
  );
};

const StateTag = ({ exam: { state, is_open } }: { exam: Exam }) => {
  const text = useText();
  if (is_open) return <Tag tone="live">{text('exam.state.open')}</Tag>;
  return <Tag tone={state === 'ongoing' ? 'live' : 'solid'}>{text(`exam.state.${state}`)}</Tag>;
};

/** Questions, minutes and marks in one line. */
export const ExamFacts = ({ exam }: { exam: Exam }) => {
  const text = useText();
  const minutes = Math.round(exam.duration_minutes * (exam.extra_time || 1));
  return (
    <p className="num flex flex-wrap items-center gap-2">
      <Tag tone="hue" icon={<ListChecks aria-hidden="true" />}>
        {text('exam_sheet.questions', { count: exam.questions })}
      </Tag>
      <Tag tone="hue" icon={<Clock aria-hidden="true" />}>
        {text('exam.minutes', { count: minutes })}
      </Tag>
      <Tag tone="hue">{text('exam_sheet.marks', { count: exam.total_marks })}</Tag>
    </p>
  );
};

const Foot = ({ exam, isMain, onStart }: ExamCardProps) => {
  const text = useText();
  const times = useExamTimes();
  const { exam_module_id: id, result, play_id, is_open, state } = exam;
  if (play_id !== null)
    return (
      <ButtonLink wide variant={isMain ? 'primary' : 'ink'} href={withPlay(examPlayPath(id), play_id)}>
        {text('exam.go_on')}
      </ButtonLink>
    );
  if (is_open)
    return (
      <Button wide variant={isMain ? 'primary' : 'ink'} onClick={onStart}>
        {text('exam.read_rules')}
      </Button>
    );
  if (result !== null)
    return (
      <div className="exam-card-result">
        <p className="num font-bold">
          {text('exam.marks_of', { obtained: result.obtained_marks, count: result.total_marks })}
        </p>
        <ButtonLink variant="quiet" size="small" href={examResultPath(id)}>
          {text('exam.see_result')}
        </ButtonLink>
      </div>
    );
  if (state === 'pending')
    return (
      <p className="text-sm font-semibold text-ink-2">
        {text('exam.starts_at', { when: times.at(exam.starts_at) })}
      </p>
    );
  return (
    <p className="text-sm font-semibold text-ink-2">
      {text(state === 'completed' ? 'exam.given_up' : 'exam.missed')}
    </p>
  );
};
