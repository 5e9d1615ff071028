/** Copies of the site: one made now, the plan, any minute of the last week (ADR 16). */
import { useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Note } from '../../ui/page/card.tsx';
import { CopyFigures } from './copy-figures.tsx';
import { CopyList } from './copy-list.tsx';
import { MinuteCard } from './minute-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RunCard } from './run-card.tsx';
import { COPIES_KEY, type Copies, isRunning, useCopies } from './use-copies.ts';
import { useCopySettings } from './use-plan.ts';
import './copy.css';

const WAITING_ROWS = ['60%', '85%', '70%'];

const Waiting = () => {
  const isLate = useIsLate(true);
  return (
    <div className="card grid gap-3" aria-busy="true">
      {isLate && WAITING_ROWS.map(width => <Skeleton key={width} width={width} />)}
    </div>
  );
};

const Plans = ({ copies }: { copies: Copies }) => {
  const t = useText();
  const { rows, error, refetch } = useCopySettings();
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!rows) return <Waiting />;
  return (
    <>
      <PlanCard rows={rows} copies={copies} />
      <MinuteCard rows={rows} archive={copies.archive} />
    </>
  );
};

const Desk = ({ copies }: { copies: Copies }) => {
  const t = useText();
  const { run, copies: made } = copies;
  return (
    <div className="desk">
      <div className="grid grid-cols-1 content-start gap-4">
        <p className="muted">{t('copy.lead')}</p>
        {copies.is_beside && <Note tone="warn">{t('copy.beside')}</Note>}
        {!copies.has_keys && <Note tone="info">{t('copy.no_keys')}</Note>}
        <CopyFigures copies={copies} />
        {run && <RunCard run={run} />}
        {(made.length > 0 || !isRunning(run)) && <CopyList copies={made} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Plans copies={copies} />
      </div>
    </div>
  );
};

export function CopiesPage() {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, refetch } = useCopies();
  const isBusy = data === undefined || isRunning(data.run);
  const start = async () => {
    if (isBusy) return;
    try {
      await call('copy/start', {});
    } catch (problem) {
      notifyProblem(problem);
    }
    await queries.invalidateQueries({ queryKey: COPIES_KEY });
  };
  return (
    <Page
      title={t('copy.title')}
      acts={
        <Button
          look="main"
          icon={Archive}
          // A button that is really disabled would drop the focus of whoever just pressed it.
          aria-disabled={isBusy}
          onClick={() => void start()}
        >
          {t('copy.make')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && (
          <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
        )}
        {data ? <Desk copies={data} /> : !error && <Waiting />}
      </div>
    </Page>
  );
}
