/** Help with writing: drafts are asked for, watched, and found again. */
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorBodyIn } from '@trivium/contract/admin/catalogue';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Empty, Failed, Skeleton, useIsLate } from '../../../ui/feedback/states.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { AskCard } from './ask-card.tsx';
import { JobCard } from './job-card.tsx';
import { type DraftJob, isOpen, TONES, useHelp, useJob, useJobs } from './use-drafts.ts';
import './drafts.css';

/** All that was drafted and waits in review. */
const IN_REVIEW = `/questions?${new URLSearchParams({ filter: JSON.stringify({ tag: 'drafted', states: ['in_review'] }) })}`;

/** The caller's last jobs; the open one is marked. */
const LastJobs = ({ jobs, openId }: { jobs: readonly DraftJob[]; openId: number | null }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <Card
      title={t('drafting.last')}
      end={
        <Link className="underline" to={IN_REVIEW}>
          {t('drafting.all')}
        </Link>
      }
    >
      <ul className="draft-list">
        {jobs.map(job => (
          <li key={job.id}>
            <Link to={`/drafts/${job.id}`} aria-current={job.id === openId || undefined}>
              <bdi className="cut font-bold">{job.subject}</bdi>
              <State tone={TONES[job.state]}>{t(`drafting.state.${job.state}`)}</State>
              <span className="help">
                {t('drafting.stored_of', { stored: number(job.stored), total: number(job.total) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

type OpenProps = { id: number; isNew: boolean; onStop: (id: number) => void };

const OpenJob = ({ id, isNew, onStop }: OpenProps) => {
  const t = useText();
  const { data, error, isError, isPending, refetch } = useJob(id);
  const isLate = useIsLate(isPending);
  const place = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  // On a phone it stands below the form.
  useEffect(() => {
    if (isNew && isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew, isThere]);
  if (isError)
    return (
      <Failed
        line={<Why problem={error} line={t('drafting.not_loaded')} />}
        retry={t('common.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return isLate ? <Skeleton /> : null;
  return (
    <div ref={place}>
      <JobCard job={data} onStop={() => onStop(id)} />
    </div>
  );
};

const Desk = ({ model, isOn, jobs }: { model: string; isOn: boolean; jobs: readonly DraftJob[] }) => {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asked = Number(useParams()['id']);
  const [isAsking, setAsking] = useState(false);
  const [newId, setNew] = useState<number | null>(null);
  const openId = Number.isInteger(asked) && asked > 0 ? asked : (jobs[0]?.id ?? null);
  const reread = () => queries.invalidateQueries({ queryKey: ['draft'] });
  const ask = async (wish: OperatorBodyIn<'draft/ask'>) => {
    setAsking(true);
    try {
      const { id } = await call('draft/ask', wish);
      setNew(id);
      await reread();
      void navigate(`/drafts/${id}`);
    } catch (problem) {
      notifyProblem(problem);
    }
    setAsking(false);
  };
  const stop = (id: number) =>
    call('draft/stop', { id }).then(() => {
      notify(t('drafting.stopped'));
      return reread();
    }, notifyProblem);
  return (
    <div className="desk">
      <div className="grid grid-cols-1 gap-4">
        {isOn ? (
          <AskCard model={model} isBusy={isAsking || jobs.some(isOpen)} onAsk={wish => void ask(wish)} />
        ) : (
          <Card>
            <Empty icon={Sparkles} title={t('drafting.off')} line={t('drafting.off_line')} />
          </Card>
        )}
        {openId !== null && (
          <OpenJob key={openId} id={openId} isNew={openId === newId} onStop={id => void stop(id)} />
        )}
      </div>
      {jobs.length > 0 ? (
        <LastJobs jobs={jobs} openId={openId} />
      ) : (
        <Card>
          <Empty title={t('drafting.none')} line={t('drafting.none_line')} />
        </Card>
      )}
    </div>
  );
};

export function Drafts() {
  const t = useText();
  const help = useHelp();
  const jobs = useJobs();
  const isLate = useIsLate(help.isPending || jobs.isPending);
  return (
    <Page title={t('drafting.title')} parent={{ name: t('rail.questions'), path: '/questions' }}>
      {(help.isError || jobs.isError) && (
        <Failed
          line={<Why problem={help.error ?? jobs.error} line={t('drafting.not_loaded')} />}
          retry={t('common.retry')}
          onRetry={() => void (help.isError ? help.refetch() : jobs.refetch())}
        />
      )}
      {isLate && <Skeleton />}
      {help.data && jobs.data && <Desk model={help.data.model} isOn={help.data.is_on} jobs={jobs.data} />}
    </Page>
  );
}
