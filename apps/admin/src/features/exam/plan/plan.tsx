/** The plan of an exam: what it is, when, its rules and its questions. What candidates had to share is fixed once somebody sat. */
import { BarChart3, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { SaveBar } from '../../../parts/record/save-bar.tsx';
import { type RecordForm, useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/page/card.tsx';
import { KeyCard } from '../desk/key-card.tsx';
import { PeopleCard } from '../desk/people-card.tsx';
import { type Exam, heldNow, TONES, useExam, useExamAct } from '../exam.ts';
import { AskedCard } from './asked-card.tsx';
import { type Asked, FIELDS, type PlanField, type PlanForm, totalOf } from './form.ts';
import { RulesCard } from './rules-card.tsx';
import { WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';
import '../exam.css';
import './plan.css';

const DeleteDialog = ({ row, onClose }: { row: Exam; onClose: () => void }) => {
  const t = useText();
  const act = useExamAct();
  const navigate = useNavigate();
  const { id, title } = row;
  const go = async () => {
    const isDone = await act(
      async () => call('exam/delete', await heldNow(id)),
      t('exam.deleted', { name: title }),
    );
    if (isDone) void navigate('/exams');
    else onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exam.delete_title', { name: title })}
      line={t('exam.delete_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" icon={Trash2} onClick={() => void go()}>
            {t('exam.delete')}
          </Button>
        </>
      }
    >
      <FactorLine />
    </Dialog>
  );
};

type ActsProps = { row: Exam; record: RecordForm<Exam>; wish: PlanForm };

const Acts = ({ row, record, wish }: ActsProps) => {
  const t = useText();
  const act = useExamAct();
  const [isDeleting, setDeleting] = useState(false);
  const { id, state } = row;
  const { asked, title } = wish;
  const publish = async () => {
    // What is published is what stands in the form.
    if (record.changes.length > 0 && !(await record.save())) return;
    await act(
      async () => call('exam/publish', await heldNow(id)),
      t('exam.published', { name: title }),
      async () => call('exam/take_back', await heldNow(id)),
    );
  };
  return (
    <>
      <State tone={TONES[state]}>{t(`exam.state.${state}`)}</State>
      {state === 'draft' ? (
        <>
          <IconButton icon={Trash2} label={t('exam.delete')} onClick={() => setDeleting(true)} />
          <Button look="main" icon={Send} disabled={asked.length === 0} onClick={() => void publish()}>
            {t('exam.publish')}
          </Button>
        </>
      ) : (
        <Link className="button" to={`/exams/${id}`}>
          <BarChart3 aria-hidden="true" />
          {t('exam.results')}
        </Link>
      )}
      {isDeleting && <DeleteDialog row={row} onClose={() => setDeleting(false)} />}
    </>
  );
};

const Plan = ({ row }: { row: Exam }) => {
  const t = useText();
  const record = useRecordForm<Exam>({ resource: 'exam', row, fields: FIELDS, savedLine: t('exam.saved') });
  const { form } = record;
  const wish = form.watch() as PlanForm;
  const isSat = row.candidates > 0;
  const set = <Name extends PlanField>(name: Name, value: PlanForm[Name]) => {
    form.clearErrors(name);
    form.setValue(name, value as never);
  };
  const errorOf = (name: PlanField): string | undefined =>
    form.formState.errors[name]?.message as string | undefined;
  const shared = { wish, set, errorOf, isSat };
  const show = (name: string, value: unknown) =>
    name === 'asked'
      ? t('exam.asked_shown', {
          count: (value as readonly Asked[]).length,
          marks: totalOf(value as readonly Asked[]),
        })
      : Array.isArray(value)
        ? value.join(' ')
        : String(value);
  return (
    <Page
      title={row.title}
      parent={{ name: t('exam.title'), path: '/exams' }}
      acts={<Acts row={row} record={record} wish={wish} />}
    >
      <div className="exam-plan">
        {isSat && <Note tone="info">{t('exam.fixed')}</Note>}
        <div className="desk">
          <div className="grid grid-cols-1 gap-3">
            <WhatCard {...shared} />
            <AskedCard {...shared} row={row} />
            <RulesCard {...shared} />
          </div>
          <div className="grid grid-cols-1 content-start gap-3">
            <WhenCard {...shared} zone={row.zone} />
            <KeyCard row={row} />
            <PeopleCard row={row} />
          </div>
        </div>
        <SaveBar record={record} nameOf={name => t(`exam.field.${name as PlanField}`)} show={show} />
      </div>
    </Page>
  );
};

export function ExamPlan() {
  const t = useText();
  const id = Number(useParams()['id']);
  const { data: row, error, refetch } = useExam(id);
  if (row?.is_yours) return <Plan key={id} row={row} />;
  return (
    <Page title={row?.title ?? t('exam.title')} parent={{ name: t('exam.title'), path: '/exams' }}>
      {row && <Note tone="info">{t('exam.not_yours')}</Note>}
      {error !== null && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
