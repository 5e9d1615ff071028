/** The newest run: what it is at, who asked for it, and how it ended. */
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Progress } from '../../ui/feedback/states.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import { isRunning, type Run } from './use-copies.ts';

/** How far a run is when it begins a step: copying and proving take most of its time. */
const SHARE = { waiting: 0, copying: 0.1, proving: 0.5, thinning: 0.95, done: 1, failed: 1 } as const;

const Ending = ({ run }: { run: Run }) => {
  const t = useText();
  if (run.state === 'done')
    return (
      <Note tone="good">
        <span role="status">{t('copy.run.done')}</span>
      </Note>
    );
  return (
    <Note tone="bad">
      <span role="status">
        {t('copy.run.failed')}{' '}
        <span lang="en" dir="ltr">
          {run.failed}
        </span>
      </span>
    </Note>
  );
};

export const RunCard = ({ run }: { run: Run }) => {
  const t = useText();
  const { instant } = useFormat();
  const when = instant(run.started_at);
  const words = t(`copy.run.${run.state}`);
  return (
    <Card title={t('copy.run')}>
      <div className="grid gap-3">
        <p className="muted">
          {run.is_planned || run.by === null
            ? t('copy.run.planned', { when })
            : t('copy.run.by', { name: run.by, when })}
        </p>
        {isRunning(run) ? (
          <>
            <span role="status">{words}</span>
            <Progress share={SHARE[run.state]} label={words} />
          </>
        ) : (
          <Ending run={run} />
        )}
      </div>
    </Card>
  );
};
