/** One sitting: its line of time, its marks by section, and what staff can do for its player. */
import { useQuery } from '@tanstack/react-query';
import { Clock, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { faceOf } from '../../../lib/face.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { ReasonDialog } from '../../../parts/record/reason-dialog.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Person } from '../../../ui/list/mark.tsx';
import { type Exam, FRESH_MS, type OneSitting, useExamAct } from '../exam.ts';
import { SittingState } from './sittings-card.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { TimeLine } from './time-line.tsx';

const Sections = ({ sections }: Pick<OneSitting, 'sections'>) => {
  const t = useText();
  const { number } = useFormat();
  if (sections.length === 0) return null;
  return (
    <p className="muted">
      {sections
        .map(section =>
          t('exam.section', {
            marks: number(section.marks),
            right: number(section.right),
            all: number(section.questions),
          }),
        )
        .join(' · ')}
    </p>
  );
};

const GrantDialog = ({ row, sitting, onClose }: DialogProps) => {
  const t = useText();
  const act = useExamAct();
  const { name, player_id } = sitting;
  return (
    <ReasonDialog
      title={t('exam.grant_title', { name })}
      line={t('exam.grant_line')}
      act={t('exam.grant')}
      icon={RotateCcw}
      isTold={false}
      onDo={reason =>
        act(() => call('exam/grant', { id: row.id, player_id, reason }), t('exam.granted', { name }))
      }
      onClose={onClose}
    />
  );
};

type DialogProps = { row: Exam; sitting: OneSitting['sitting']; onClose: () => void };

const Acts = ({ row, sitting }: Omit<DialogProps, 'onClose'>) => {
  const t = useText();
  const [asked, ask] = useState<'grant' | 'time' | null>(null);
  const isDone = !['sitting', 'granted'].includes(sitting.state);
  const close = () => ask(null);
  return (
    <>
      {row.state === 'running' && isDone && (
        <Button size="small" icon={RotateCcw} onClick={() => ask('grant')}>
          {t('exam.grant')}
        </Button>
      )}
      {row.state !== 'over' && (
        <Button size="small" icon={Clock} onClick={() => ask('time')}>
          {t('exam.more_time')}
        </Button>
      )}
      {asked === 'grant' && <GrantDialog row={row} sitting={sitting} onClose={close} />}
      {asked === 'time' && (
        <TimeDialog
          examId={row.id}
          player={{ id: sitting.player_id, name: sitting.name }}
          minutes={sitting.extra_minutes}
          onClose={close}
        />
      )}
    </>
  );
};

export const SittingCard = ({ row, id, onClose }: { row: Exam; id: number; onClose: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['exam', 'sitting', id],
    queryFn: () => call('exam/sitting', { id }),
    refetchInterval: ({ state }) => (state.data?.sitting.state === 'sitting' ? FRESH_MS : false),
  });
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { sitting } = data;
  const { src, seed } = faceOf(sitting.picture, sitting.player_id);
  return (
    <section className="card grid gap-3" aria-label={t('exam.sitting_of', { name: sitting.name })}>
      <div className="exam-head">
        <h2 className="subtitle">
          <Person name={sitting.name} picture={src} seed={seed} size={2.25} />
        </h2>
        {sitting.obtained_marks !== null && (
          <b>
            {t('exam.marks_of', {
              marks: number(sitting.obtained_marks),
              all: number(sitting.total_marks ?? 0),
            })}
          </b>
        )}
        <SittingState row={sitting} />
        <span className="flex-1" />
        <Acts row={row} sitting={sitting} />
        <IconButton size="small" icon={X} label={t('common.close')} onClick={onClose} />
      </div>
      <p className="muted">{t('exam.line_help', { count: sitting.violations })}</p>
      <TimeLine data={data} />
      <Sections sections={data.sections} />
    </section>
  );
};
