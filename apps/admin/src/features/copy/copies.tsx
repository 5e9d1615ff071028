/** Copies of the site: one made now, the plan, any minute of the last week (ADR 16). */
import { useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { notifyProblem, sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Failed, Skeleton, useIsLate } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Note } from '../../ui/page/card.tsx';
import { CopyList } from './copy-list.tsx';
import { MinuteCard } from './minute-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RunCard } from './run-card.tsx';
import { COPIES_KEY, isRunning, useCopies } from './use-copies.ts';
import { useCopySettings } from './use-plan.ts';
import './copy.css';

const Waiting = ({ isLate }: { isLate: boolean }) => (
  <div className="card" aria-busy="true">
    {isLate && <Skeleton />}
  </div>
);

export function CopiesPage() {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, refetch } = useCopies();
  const rows = useCopySettings();
  const isLate = useIsLate(data === undefined);
  const start = async () => {
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
          disabled={data === undefined || isRunning(data.run)}
          onClick={() => void start()}
        >
          {t('copy.make')}
        </Button>
      }
    >
      {error ? (
        <Failed line={sentenceOf(error)} retry={t('common.retry')} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="copy-page">
          <div className="grid grid-cols-1 content-start gap-4">
            <p className="muted">{t('copy.lead')}</p>
            {data.is_beside && <Note tone="warn">{t('copy.beside')}</Note>}
            {!data.has_keys && <Note tone="info">{t('copy.no_keys')}</Note>}
            {data.run && <RunCard run={data.run} />}
            <CopyList copies={data.copies} />
          </div>
          <div className="grid grid-cols-1 content-start gap-4">
            {rows && <PlanCard rows={rows} copies={data} />}
            {rows && <MinuteCard rows={rows} archive={data.archive} />}
          </div>
        </div>
      ) : (
        <Waiting isLate={isLate} />
      )}
    </Page>
  );
}
