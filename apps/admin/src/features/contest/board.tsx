/** One contest: a draft is planned; any other has its figures, who entered, and held results to decide (PANEL, `panel-contest-board`). */
import { useQuery } from '@tanstack/react-query';
import { Ban, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { useCalls } from '../../parts/site/use-site.ts';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { State } from '../../ui/list/mark.tsx';
import { Card, Facts } from '../../ui/page/card.tsx';
import { AskDialog, type Asked } from './ask-dialog.tsx';
import { type Contest, sumOf, TONES, useCopy } from './contest.ts';
import { EntriesCard } from './entries-card.tsx';
import { HeldCard } from './held-card.tsx';
import { Restore } from './make/restore.tsx';
import { PlanPage } from './plan/plan.tsx';
import './contest.css';

/** Figures of a contest that runs are read again so often. */
const FRESH_MS = 15_000;

const Acts = ({ row, onAsk }: { row: Contest; onAsk: (asked: Asked) => void }) => {
  const t = useText();
  const calls = useCalls();
  const copy = useCopy();
  const isOpen = !['closed', 'cancelled'].includes(row.state);
  return (
    <>
      {calls.includes('contest/copy') && (
        <Button icon={Copy} onClick={() => void copy(row)}>
          {t('contest_plan.copy')}
        </Button>
      )}
      {isOpen && calls.includes('contest/cancel') && (
        <Button icon={Ban} onClick={() => onAsk('cancel')}>
          {t('contest.cancel')}
        </Button>
      )}
    </>
  );
};

const Figures = ({ row }: { row: Contest }) => {
  const t = useText();
  const { number } = useFormat();
  const figures = [
    [row.players, t('contest.entered')],
    [row.handed_in, t('contest.done')],
    [row.players - row.handed_in, t('contest.playing')],
    [row.players * row.fee, t('contest.fees')],
  ] as const;
  return (
    <dl className="contest-figures">
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

const About = ({ row }: { row: Contest }) => {
  const t = useText();
  const { number, instant, list } = useFormat();
  const prizes =
    row.prizes.length === 0
      ? t('contest.no_prizes')
      : `${number(sumOf(row.prizes))} (${list(row.prizes.map(prize => number(prize)))})`;
  return (
    <Card title={t('contest.name')}>
      <p className="mb-2">{t('contest.span', { from: instant(row.starts_at), to: instant(row.ends_at) })}</p>
      <Facts
        facts={[
          [t('contest.fee'), row.fee === 0 ? t('contest.free') : number(row.fee)],
          [t('contest.prizes'), prizes],
        ]}
      />
      <p className="muted mt-2">
        {t('contest.questions', { number: number(row.questions), pool: number(row.pool) })}
        {row.author !== null && (
          <>
            {'. '}
            {t('contest.by', { name: row.author })}
          </>
        )}
      </p>
    </Card>
  );
};

export function Board() {
  const t = useText();
  const id = Number(useParams()['id']);
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: ['contest', 'board', id],
    queryFn: () => call('contest/read', { id }),
    // Nothing moves under what somebody writes.
    refetchInterval: ({ state }) => (state.data?.state === 'draft' ? false : FRESH_MS),
  });
  const parent = { name: t('contest.title'), path: '/contests' };
  if (error)
    return (
      <Page title={t('contest.title')} parent={parent}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Page>
    );
  if (!row) return null;
  if (row.binned_at !== null)
    return (
      <Page title={row.name} parent={parent}>
        <Empty icon={Trash2} title={t('contest_plan.is_binned')} act={<Restore row={row} />} />
      </Page>
    );
  return row.state === 'draft' ? <PlanPage key={id} row={row} /> : <Running key={id} row={row} />;
}

const Running = ({ row }: { row: Contest }) => {
  const t = useText();
  const calls = useCalls();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Page
      title={row.name}
      parent={{ name: t('contest.title'), path: '/contests' }}
      hue={row.hue}
      acts={
        <>
          <State tone={TONES[row.state]}>{t(`contest.state.${row.state}`)}</State>
          <Acts row={row} onAsk={setAsked} />
        </>
      }
    >
      <Figures row={row} />
      <div className="desk">
        <EntriesCard row={row} />
        <div className="grid gap-4">
          {row.held > 0 && calls.includes('contest/held') && <HeldCard contestId={row.id} />}
          <About row={row} />
        </div>
      </div>
      {asked && <AskDialog row={row} asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
};
