/** How a reported question does, in figures and in a line that says what stands out. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Lightbulb } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Card } from '../../../ui/page/card.tsx';
import { letterOf } from './question-fields.tsx';
import type { Question, ReportedQuestion } from './reported-question.ts';

/** Below this many answers a share says little. */
const ENOUGH = 20;
/** A share below this stands out. */
const FEW = 0.3;

type HintProps = {
  row: ReportedQuestion;
  question: Question;
  words: OperatorReply<'question_report/reports'>;
};

/** The wrong option that is chosen more often than the right one; -1 when there is none. */
const temptingOf = ({ answer }: Question, chosen: readonly number[]): number => {
  if (!('option' in answer)) return -1;
  const most = Math.max(...chosen, 0);
  const place = chosen.indexOf(most);
  return most > (chosen[answer.option] ?? 0) ? place : -1;
};

export const Hint = ({ row, question, words }: HintProps) => {
  const t = useText();
  const { percent } = useFormat();
  const { right_share: share, served } = row;
  const judged = words.reports.reduce((sum, { reporter }) => sum + reporter.judged, 0);
  const right = words.reports.reduce((sum, { reporter }) => sum + reporter.right, 0);
  const tempting = served < ENOUGH ? -1 : temptingOf(question, words.chosen);
  const lines = [
    share !== null && served >= ENOUGH && share < FEW && t('report.hint_share', { share: percent(share) }),
    tempting >= 0 && t('report.hint_wrong', { letter: letterOf(tempting) }),
    judged > 0 && t('report.hint_record', { right: right, judged: judged }),
  ].filter(line => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="note">
      <Lightbulb aria-hidden="true" />
      <span className="flex-1">{lines.join(' ')}</span>
    </div>
  );
};

export const HowItDoes = ({ row }: { row: ReportedQuestion }) => {
  const t = useText();
  const { number, percent } = useFormat();
  const figures = [
    [row.right_share === null ? '–' : percent(row.right_share), t('report.share')],
    [number(row.served), t('report.served')],
    [number(row.reports), t('report.reports')],
  ] as const;
  return (
    <Card title={t('report.how')}>
      <dl className="flex justify-between gap-4">
        {figures.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="help">{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
