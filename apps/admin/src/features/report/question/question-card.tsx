/** One reported question: mended where it stands, thanked for, dismissed or retired. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Archive, ExternalLink, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { ConflictDialog } from '../../../parts/record/conflict-dialog.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { State, Tag } from '../../../ui/list/mark.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/page/card.tsx';
import { DeskWaiting } from '../desk-frame.tsx';
import { Said } from '../said.tsx';
import { decideQuestion } from './decide.ts';
import { Hint, HowItDoes } from './how-it-does.tsx';
import { QuestionFields } from './question-fields.tsx';
import { hueOf, type Question, type ReportedQuestion } from './reported-question.ts';

type Words = OperatorReply<'question_report/reports'>;

const FIELDS = ['text', 'options', 'right_side', 'answer', 'note'] as const;

type CardProps = { row: ReportedQuestion; onDone: () => void };

const Head = ({ row }: { row: ReportedQuestion }) => {
  const t = useText();
  const { category, level } = row;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={`triv size-4 bg-hue hue-${hueOf(row)}`} aria-hidden="true" />
      <span className="font-semibold">
        {category === null ? t('report.loose') : t('report.level', { category, level: level })}
      </span>
      {row.is_held && <Tag tone="warn">{t('report.held')}</Tag>}
      {!row.is_active && <State tone="past">{t('report.retired')}</State>}
      <span className="flex-1" />
      <Link className="button" data-look="ghost" data-size="small" to={`/questions/${row.id}`}>
        <ExternalLink className="icon-small" aria-hidden="true" />
        {t('report.full_editor')}
      </Link>
    </div>
  );
};

const Retiring = ({
  isOpen,
  onClose,
  onRetire,
}: {
  isOpen: boolean;
  onClose: () => void;
  onRetire: () => void;
}) => {
  const t = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.retire_title')}
      line={t('report.retire_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" icon={Archive} onClick={onRetire}>
            {t('report.retire')}
          </Button>
        </>
      }
    />
  );
};

const Keys = () => {
  const t = useText();
  const keys = [
    ['Ctrl Enter', t('report.key_thank')],
    ['D', t('report.key_dismiss')],
    ['J', t('report.key_next')],
  ] as const;
  return (
    <span className="muted ms-auto flex items-center gap-1.5" aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1">
          <kbd className="key-cap">{key}</kbd> {does}
        </span>
      ))}
    </span>
  );
};

const Desk = ({ row, question, words, onDone }: CardProps & { question: Question; words: Words }) => {
  const t = useText();
  const isPhone = useIsPhone();
  const queries = useQueryClient();
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [isRetiring, setRetiring] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const record = useRecordForm<Question>({
    resource: 'question',
    row: question,
    fields: FIELDS,
    savedLine: t('report.saved'),
  });
  const thanks = row.reports - wrong.length;
  const isChanged = record.changes.length > 0;

  const decide = async (decision: 'fix_and_thank' | 'retire' | 'dismiss') => {
    if (isBusy) return;
    setBusy(true);
    setRetiring(false);
    if (decision === 'fix_and_thank' && isChanged && !(await record.save())) return setBusy(false);
    const isDone = await decideQuestion(queries, { row, decision, wrong, onDone });
    if (!isDone) setBusy(false);
  };
  useKeys({ 'ctrl+Enter': () => void decide('fix_and_thank'), d: () => void decide('dismiss') });

  const thankWord = () => {
    if (thanks === 0) return t(isChanged ? 'report.save_close' : 'report.close');
    return t(isChanged ? 'report.save_thank' : 'report.thank', { number: thanks });
  };
  return (
    <>
      <section className="card grid gap-3" aria-label={t('report.question')}>
        <Head row={row} />
        {row.is_held && <Note>{t('report.held_line')}</Note>}
        <QuestionFields form={record.form} before={question.text} hue={hueOf(row)} chosen={words.chosen} />
        <Hint row={row} question={question} words={words} />
        <div className="report-acts">
          <Button look="main" icon={ThumbsUp} disabled={isBusy} onClick={() => void decide('fix_and_thank')}>
            {thankWord()}
          </Button>
          <Button disabled={isBusy} onClick={() => void decide('dismiss')}>
            {t('report.dismiss')}
          </Button>
          <Button icon={Archive} disabled={isBusy || !row.is_active} onClick={() => setRetiring(true)}>
            {t('report.retire')}
          </Button>
          {!isPhone && <Keys />}
        </div>
      </section>
      <div className="report-halves">
        <Said reports={words.reports} total={row.reports} wrong={wrong} onWrong={setWrong} />
        <HowItDoes row={row} />
      </div>
      <Retiring
        isOpen={isRetiring}
        onClose={() => setRetiring(false)}
        onRetire={() => void decide('retire')}
      />
      <ConflictDialog
        record={record}
        nameOf={field => t(field === 'note' ? 'report.note' : 'report.question')}
      />
    </>
  );
};

export const QuestionCard = ({ row, onDone }: CardProps) => {
  const { id, newest_id } = row;
  const question = useQuery({
    queryKey: ['question', 'getOne', { id: String(id), meta: undefined }],
    queryFn: () => call('question/read', { id }),
  });
  const words = useQuery({
    queryKey: ['question_report', 'reports', id, newest_id],
    queryFn: () => call('question_report/reports', { id }),
  });
  if (question.data && words.data)
    return <Desk row={row} question={question.data} words={words.data} onDone={onDone} />;
  const retry = () => void Promise.all([question.refetch(), words.refetch()]);
  return <DeskWaiting error={question.error ?? words.error} onRetry={retry} />;
};
