/** How each question did: its share of right answers, how well it tells apart, what was chosen. Only when nobody can sit any more. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { shownAnswer } from '../../../lib/shown-answer.ts';
import { useText } from '../../../lib/text.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { ShareBar, Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { clock, twoDecimals } from '../clock.ts';
import type { Exam, Figures } from '../exam.ts';
import { useFigures } from './figures-row.tsx';

type Question = NonNullable<Figures['questions']>[number];
type Order = 'oddest' | 'number';

/** A question that good candidates miss more often than weak ones. */
const isOdd = ({ tells_apart: tells }: Question): boolean => tells !== null && tells < 0;

/** Odd ones first, then the hardest. */
const oddestFirst = (a: Question, b: Question): number =>
  Number(isOdd(b)) - Number(isOdd(a)) || (a.right_share ?? 1) - (b.right_share ?? 1) || a.number - b.number;

const Chosen = ({ question }: { question: Question }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <ul className="exam-chosen">
      {question.options.map(option => (
        <li key={option.text} data-right={option.is_right || undefined}>
          <bdi className="flex-1">{shownAnswer(t, question.kind, option.text)}</bdi>
          {option.is_right && <Tag tone="good">{t('exam.right')}</Tag>}
          <span className="tabular">{number(option.chosen)}</span>
        </li>
      ))}
      <li className="muted">
        <span className="flex-1">{t('exam.unanswered')}</span>
        <span className="tabular">{number(question.unanswered)}</span>
      </li>
    </ul>
  );
};

const QuestionRow = ({ question }: { question: Question }) => {
  const t = useText();
  const format = useFormat();
  const { number, percent } = format;
  const [isOpen, setOpen] = useState(false);
  const { right_share: share, tells_apart: tells, median_ms: ms } = question;
  return (
    <li className="exam-question">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="muted tabular">{number(question.number)}</span>
        <span className="exam-question-text" dir="auto">
          {question.text}
        </span>
        <span className="exam-share">
          <ShareBar share={share ?? 0} />
          <span className="tabular">{share === null ? '–' : percent(share)}</span>
        </span>
        <span className="tabular" data-bad={isOdd(question) || undefined}>
          {tells === null ? '–' : twoDecimals(tells, format)}
        </span>
        <ChevronDown className="icon-small" aria-hidden="true" />
      </button>
      {isOdd(question) && <Tag tone="bad">{t('exam.check_key')}</Tag>}
      {isOpen && (
        <>
          <p className="help">
            {t('exam.question_facts', {
              marks: number(question.marks),
              time: ms === null ? '–' : clock(ms),
            })}
          </p>
          <Chosen question={question} />
        </>
      )}
    </li>
  );
};

export const QuestionsCard = ({ row }: { row: Exam }) => {
  const t = useText();
  const { data } = useFigures(row);
  const [order, setOrder] = useState<Order>('oddest');
  if (data === undefined) return null;
  const { questions } = data;
  if (questions === null)
    return (
      <Card title={t('exam.questions')}>
        <p className="muted">{t('exam.questions_later')}</p>
      </Card>
    );
  const sorted = order === 'number' ? questions : questions.toSorted(oddestFirst);
  return (
    <Card
      title={t('exam.questions')}
      end={
        <Segmented<Order>
          label={t('exam.order')}
          value={order}
          onChange={setOrder}
          options={(['oddest', 'number'] as const).map(value => ({ value, name: t(`exam.order.${value}`) }))}
        />
      }
    >
      <p className="exam-question-head" aria-hidden="true">
        <span />
        <span>{t('exam.question')}</span>
        <span>{t('exam.right')}</span>
        <span>{t('exam.tells_apart')}</span>
      </p>
      <p className="sr-only">{t('exam.questions_columns')}</p>
      <ul>
        {sorted.map(question => (
          <QuestionRow key={question.question_id} question={question} />
        ))}
      </ul>
    </Card>
  );
};
