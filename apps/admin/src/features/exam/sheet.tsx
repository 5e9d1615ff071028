/** The sheet of results to print: head, table, lines to sign; on paper there is nothing of the panel. */
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { clock } from './clock.ts';
import { type Exam, onSite, type Sitting, useExam } from './exam.ts';
import './exam.css';
import './sheet.css';

const SITE_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

const Row = ({ row }: { row: Sitting }) => {
  const t = useText();
  const { number } = useFormat();
  const marks =
    row.obtained_marks === null ? '–' : `${number(row.obtained_marks)} / ${number(row.total_marks ?? 0)}`;
  return (
    <tr>
      <td data-at="end">{row.rank === null ? '–' : number(row.rank)}</td>
      <td>
        <bdi>{row.name}</bdi>
        {row.number > 1 && ` (${t('exam.attempt', { number: number(row.number) })})`}
      </td>
      <td data-at="end">
        <bdi dir="ltr">{marks}</bdi>
      </td>
      <td data-at="end">{row.percent === null ? '–' : `${number(row.percent)}%`}</td>
      <td data-at="end">{row.spent_ms === null ? '–' : <bdi dir="ltr">{clock(row.spent_ms)}</bdi>}</td>
      <td data-at="end">{number(row.violations)}</td>
      <td>{t(`exam.sitting.${row.state}`)}</td>
    </tr>
  );
};

const Sheet = ({ row, rows }: { row: Exam; rows: readonly Sitting[] }) => {
  const t = useText();
  const { number, instant } = useFormat();
  const end = { scope: 'col', 'data-at': 'end' } as const;
  return (
    <article className="exam-sheet">
      <header>
        <p>{SITE_NAME}</p>
        <h2>
          <bdi>{row.title}</bdi>
        </h2>
        <p>{t('exam.span', { from: instant(row.starts), to: instant(row.ends) })}</p>
        <p>
          {t('exam.sheet_facts', {
            minutes: number(row.duration_minutes),
            marks: number(row.total_marks),
            percent: number(row.pass_percent),
          })}
        </p>
      </header>
      <table>
        <caption className="sr-only">{t('exam.sheet')}</caption>
        <thead>
          <tr>
            <th {...end}>{t('exam.rank')}</th>
            <th scope="col">{t('exam.candidate')}</th>
            <th {...end}>{t('exam.marks')}</th>
            <th {...end}>{t('exam.share')}</th>
            <th {...end}>{t('exam.time')}</th>
            <th {...end}>{t('exam.column.violations')}</th>
            <th scope="col">{t('exam.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(each => (
            <Row key={each.id} row={each} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('exam.nobody')}</p>}
      <footer>
        <p>{t('exam.sheet_printed', { when: instant(onSite(Date.now(), row)) })}</p>
        <div className="exam-sign">
          <span>{t('exam.sign_place')}</span>
          <span>{t('exam.sign_name')}</span>
        </div>
      </footer>
    </article>
  );
};

export function ExamSheet() {
  const t = useText();
  const id = Number(useParams()['id']);
  const { data: row, error } = useExam(id);
  const sheet = useQuery({ queryKey: ['exam', 'sheet', id], queryFn: () => call('exam/sheet', { id }) });
  const problem = error ?? sheet.error;
  return (
    <Page
      title={t('exam.sheet')}
      parent={{ name: row?.title ?? t('exam.title'), path: `/exams/${id}` }}
      acts={
        <Button look="main" icon={Printer} disabled={!sheet.data} onClick={() => print()}>
          {t('exam.print')}
        </Button>
      }
    >
      {problem && (
        <Failed
          line={<Why problem={problem} />}
          retry={t('common.retry')}
          onRetry={() => void sheet.refetch()}
        />
      )}
      {row && sheet.data && (
        <Sheet row={row} rows={sheet.data.rows.filter(({ state }) => state !== 'granted')} />
      )}
    </Page>
  );
}
