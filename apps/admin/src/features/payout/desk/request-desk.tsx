/** One request: who asks for what, its signs, where its coins came from, and the two acts. On a phone it is the whole screen. */
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Failed, Skeleton, useIsLate } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Person, State } from '../../../ui/list/mark.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';
import { cents, facePropsOf, type Payout, STATE_TONES } from '../payout.ts';
import { ApproveDialog, RejectDialog } from './decide-dialogs.tsx';
import { LastPostings, SignList, Sources } from './evidence.tsx';

type DeskProps = {
  id: number;
  onNext: (() => void) | undefined;
  onBack: () => void;
  /** After a decision: the next request takes its place. */
  onDecided: () => void;
};

const Head = ({ row }: { row: Payout }) => {
  const t = useText();
  const format = useFormat();
  return (
    <header className="payout-head">
      <h2 className="subtitle">
        <Person name={row.player} {...facePropsOf(row)} size={2.5} />
      </h2>
      <div className="text-end">
        <span className="number">{cents(format, row.amount_cents, row.currency)}</span>
        <span className="muted block">{t('payout.coins', { coins: format.number(row.coins) })}</span>
      </div>
      <p className="muted payout-head-line">
        {t(`payout.method.${row.method}`)}
        {row.address !== '' && (
          <>
            {': '}
            <bdi className="code">{row.address}</bdi>
          </>
        )}
        <br />
        {t('payout.since', { date: format.day(row.player_since) })}
      </p>
    </header>
  );
};

const Standing = ({ row }: { row: Payout }) => {
  const t = useText();
  const { instant } = useFormat();
  return (
    <>
      {row.state !== 'pending' && (
        <State tone={STATE_TONES[row.state]}>{t(`payout.state.${row.state}`)}</State>
      )}
      {row.reason !== '' && <p>{t('payout.reason', { reason: row.reason })}</p>}
      {row.rests_until !== null && Date.parse(row.rests_until) > Date.now() && (
        <Note tone="info">{t('payout.rests', { date: instant(row.rests_until) })}</Note>
      )}
      {row.details !== '' && <p className="muted">{t('payout.details', { words: row.details })}</p>}
    </>
  );
};

const Acts = ({ row, onDecided }: { row: Payout; onDecided: () => void }) => {
  const t = useText();
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const close = (isDone: boolean) => {
    ask(null);
    if (isDone) onDecided();
  };
  if (row.state !== 'pending' && row.state !== 'approved') return null;
  return (
    <div className="payout-acts">
      <Button look="danger" icon={X} onClick={() => ask('reject')}>
        {t('payout.reject')}
      </Button>
      {row.state === 'pending' && (
        <Button icon={Check} onClick={() => ask('approve')}>
          {t('payout.approve')}
        </Button>
      )}
      <FactorLine />
      {asked === 'approve' && <ApproveDialog rows={[row]} onClose={close} />}
      {asked === 'reject' && <RejectDialog rows={[row]} onClose={close} />}
    </div>
  );
};

export const RequestDesk = ({ id, onNext, onBack, onDecided }: DeskProps) => {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['payout', 'evidence', id],
    queryFn: () => call('payout/evidence', { id }),
  });
  const isLate = useIsLate(isPending);
  return (
    <Card className="payout-card">
      <div className="payout-steps">
        <Button size="small" look="ghost" icon={ChevronLeft} onClick={onBack}>
          {t('payout.back')}
        </Button>
        {onNext && (
          <Button size="small" look="ghost" icon={ChevronRight} onClick={onNext}>
            {t('payout.next')}
          </Button>
        )}
      </div>
      {error ? (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Head row={data.request} />
          <Standing row={data.request} />
          <SignList evidence={data} />
          <Sources evidence={data} />
          <LastPostings evidence={data} />
          <Link className="underline" to={`/ledger?player=${data.request.player_id}`}>
            {t('payout.ledger')}
          </Link>
          <Acts row={data.request} onDecided={onDecided} />
        </>
      ) : (
        isLate && <Skeleton />
      )}
    </Card>
  );
};
