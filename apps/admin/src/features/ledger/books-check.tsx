/** The check of the books: started here, run in the background, its newest result kept (DECISIONS 8). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Scale } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed, Progress } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { State } from '../../ui/list/mark.tsx';
import { Card, Note } from '../../ui/page/card.tsx';

type Check = NonNullable<OperatorReply<'ledger_check/read'>>;

const ASK_AGAIN_MS = 1_000;
const isRunning = (check: Check | null | undefined): boolean =>
  Boolean(check && check.finished_at === null && !check.has_failed);

const Findings = ({ check }: { check: Check }) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <ul className="ledger-findings">
      {check.findings.map(({ code, looked, faults }) => (
        <li key={code}>
          <State tone={faults.length === 0 ? 'good' : 'bad'}>{t(`ledger.check.name.${code}`)}</State>
          <span className="muted tabular">{t('ledger.check.looked', { count: number(looked) })}</span>
          {faults.length > 0 && (
            <ul className="code" lang="en" dir="ltr">
              {faults.map(fault => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};

const Verdict = ({ check }: { check: Check }) => {
  const t = useText();
  const { number } = useFormat();
  const bad = check.findings.filter(({ faults }) => faults.length > 0).length;
  if (check.has_failed) return <Note tone="bad">{t('ledger.check.lost')}</Note>;
  if (isRunning(check)) {
    const words = t('ledger.check.runs', { done: number(check.done), all: number(check.steps) });
    return (
      <div className="grid gap-1">
        <span role="status">{words}</span>
        <Progress share={check.done / check.steps} label={words} />
      </div>
    );
  }
  return (
    <Note tone={bad === 0 ? 'good' : 'bad'}>
      <span role="status">{bad === 0 ? t('ledger.check.good') : t('ledger.check.bad', { count: bad })}</span>
    </Note>
  );
};

export const BooksCheck = () => {
  const t = useText();
  const { instant } = useFormat();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger_check'],
    queryFn: () => call('ledger_check/read', {}),
    refetchInterval: ({ state }) => (isRunning(state.data) ? ASK_AGAIN_MS : false),
  });
  const start = async () => {
    try {
      queries.setQueryData(['ledger_check'], await call('ledger_check/start', {}));
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <Card
      title={t('ledger.check.start')}
      end={
        <Button look="main" icon={Scale} disabled={isRunning(data)} onClick={() => void start()}>
          {t('ledger.check.start')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="muted">{t('ledger.check.line')}</p>
        {error ? (
          <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <p className="muted">
              {t('ledger.check.by', { name: data.started_by, date: instant(data.started_at) })}
            </p>
            <Verdict check={data} />
            <Findings check={data} />
          </>
        ) : (
          data === null && <p>{t('ledger.check.never')}</p>
        )}
      </div>
    </Card>
  );
};
