/** One exam while it is sat and afterwards: figures, sittings with a line of time, questions, more time, its keepers (PANEL, `panel-exam-results`). */
import { FilePen, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Card, Facts, Note } from '../../../ui/page/card.tsx';
import { type Exam, heldNow, isLive, onSite, TONES, useExam, useExamAct } from '../exam.ts';
import { FiguresRow } from './figures-row.tsx';
import { KeyCard } from './key-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { SittingCard } from './sitting-card.tsx';
import { SittingsCard } from './sittings-card.tsx';
import { TimeCard } from './time-card.tsx';
import '../exam.css';

const About = ({ row }: { row: Exam }) => {
  const t = useText();
  const { number, instant } = useFormat();
  return (
    <Card title={t('exam.plan')}>
      <p className="mb-2">{t('exam.span', { from: instant(row.starts), to: instant(row.ends) })}</p>
      <p className="help mb-2">{t('exam.zone', { zone: row.zone })}</p>
      <Facts
        facts={[
          [t('exam.field.duration_minutes'), t('exam.minutes', { count: row.duration_minutes })],
          [t('exam.questions'), number(row.questions)],
          [t('exam.marks'), number(row.total_marks)],
          [t('exam.field.pass_percent'), `${number(row.pass_percent)}%`],
        ]}
      />
      {isLive(row) && (
        <p className="help mt-2">
          {t('exam.secret_until', { when: instant(onSite(row.secret_until, row)) })}
        </p>
      )}
    </Card>
  );
};

const Acts = ({ row }: { row: Exam }) => {
  const t = useText();
  const act = useExamAct();
  const { id } = row;
  const takeBack = () =>
    act(
      async () => call('exam/take_back', await heldNow(id)),
      t('exam.taken_back'),
      async () => call('exam/publish', await heldNow(id)),
    );
  return (
    <>
      <State tone={TONES[row.state]}>{t(`exam.state.${row.state}`)}</State>
      {row.is_yours && row.candidates === 0 && (
        <Button icon={Undo2} onClick={() => void takeBack()}>
          {t('exam.take_back')}
        </Button>
      )}
      {row.is_yours && (
        <>
          <Link className="button" to={`/exams/${id}/sheet`}>
            <Printer aria-hidden="true" />
            {t('exam.sheet')}
          </Link>
          <Link className="button" to={`/exams/${id}/plan`}>
            <FilePen aria-hidden="true" />
            {t('exam.plan')}
          </Link>
        </>
      )}
    </>
  );
};

const Desk = ({ row }: { row: Exam }) => {
  const [openId, open] = useState<number | null>(null);
  return (
    <>
      <FiguresRow row={row} />
      <div className="exam-desk">
        <div className="grid grid-cols-1 content-start gap-4">
          <SittingsCard row={row} openId={openId} onOpen={open} />
          {openId !== null && <SittingCard row={row} id={openId} onClose={() => open(null)} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <QuestionsCard row={row} />
          <TimeCard row={row} />
          <KeyCard row={row} />
          <PeopleCard row={row} />
          <About row={row} />
        </div>
      </div>
    </>
  );
};

export function ExamDesk() {
  const t = useText();
  const id = Number(useParams()['id']);
  const { data: row, error, refetch } = useExam(id);
  const parent = { name: t('exam.title'), path: '/exams' };
  if (error)
    return (
      <Page title={t('exam.title')} parent={parent}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Page>
    );
  if (!row) return null;
  if (row.state === 'draft' && row.is_yours) return <Navigate to={`/exams/${id}/plan`} replace />;
  return (
    <Page title={row.title} parent={parent} acts={<Acts row={row} />}>
      {row.is_yours ? (
        <Desk row={row} />
      ) : (
        <>
          <Note tone="info">{t('exam.not_yours')}</Note>
          <About row={row} />
        </>
      )}
    </Page>
  );
}
