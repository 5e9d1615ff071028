/** The desk of reported questions. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callList } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { useDesk } from '../use-desk.ts';
import { QuestionCard } from './question-card.tsx';
import { hueOf, type ReportedQuestion } from './reported-question.ts';

/** As many as a list brings in one call. */
const LISTED = 100;
export const QUESTION_REPORTS = ['question_report'] as const;

export const useQuestionReports = (isAllowed: boolean) =>
  useQuery({
    queryKey: [...QUESTION_REPORTS, 'list'],
    queryFn: () => callList('question_report/list', { limit: LISTED }),
    enabled: isAllowed,
  });

type QuestionDeskProps = { rows: readonly ReportedQuestion[]; total: number; tabs: ReactNode };

export const QuestionDesk = ({ rows, total, tabs }: QuestionDeskProps) => {
  const t = useText();
  const { list } = useFormat();
  const desk = useDesk(rows);
  const { open } = desk;
  const lineOf = ({ words, reports }: ReportedQuestion) =>
    words.length === 0
      ? t('report.count', { count: reports })
      : list(words.map(said => t('report.quoted', { words: said })));
  return (
    <DeskFrame
      desk={desk}
      rows={rows.map(row => ({
        id: row.id,
        hue: hueOf(row),
        reports: row.reports,
        title: row.text,
        line: lineOf(row),
      }))}
      total={total}
      tabs={tabs}
      emptyLine={t('report.empty_questions')}
    >
      {open && <QuestionCard key={open.id} row={open} onDone={desk.leave} />}
    </DeskFrame>
  );
};
