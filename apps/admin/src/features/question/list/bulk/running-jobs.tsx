/** Jobs of the caller that run now: how far they are, and the way to stop them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../lib/call.ts';
import { useFormat } from '../../../../lib/format.ts';
import { notifyProblem } from '../../../../lib/notify.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';

const AGAIN_MS = 1_000;

export const RunningJobs = ({ onEnd }: { onEnd: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const queries = useQueryClient();
  const running = useQuery({
    queryKey: ['job', 'running'],
    queryFn: () => call('job/list', { is_running: true }),
    refetchInterval: query => ((query.state.data ?? []).length > 0 ? AGAIN_MS : false),
  }).data;
  const before = useRef(0);
  const now = running?.length ?? 0;
  useEffect(() => {
    if (now < before.current) onEnd();
    before.current = now;
  }, [now, onEnd]);
  if (!running || running.length === 0) return null;
  const stop = (id: number) =>
    call('job/stop', { id }).then(() => void queries.invalidateQueries({ queryKey: ['job'] }), notifyProblem);
  return (
    <div className="grid gap-2" role="status">
      {running.map(({ id, done, total, state }) => (
        <div key={id} className="card flex items-center gap-3">
          <progress className="job-bar" value={done} max={total} aria-label={t('questions.job.progress')} />
          <span className="tabular">
            {t('questions.job.far', { done: number(done), total: number(total) })}
          </span>
          {state !== 'undoing' && (
            <Button size="small" look="outline" onClick={() => void stop(id)}>
              {t('questions.job.stop')}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
};
