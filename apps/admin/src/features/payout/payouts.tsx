/** The desk of payouts: figures, the queue, and one request beside it (DECISIONS 8, 12). */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Page } from '../../parts/page/page.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import { RequestDesk } from './desk/request-desk.tsx';
import { Batches } from './files/batches.tsx';
import { SendNote } from './files/send-note.tsx';
import { useListedState, usePayoutFigures } from './payout.ts';
import { PayoutFigureBar } from './payout-figures.tsx';
import { PayoutList } from './payout-list.tsx';

/** The request that is open stands behind the # of the address. */
const useOpenId = (): number | null => {
  const id = Number(useLocation().hash.slice(1));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The requests of the state, the one that waits longest first; for going from one to the next. */
const useOrder = (state: string) =>
  useQuery({
    queryKey: ['payout', 'order', state],
    queryFn: async () =>
      (await call('payout/list', { filter: { state: state as 'pending' }, limit: 100 })).map(({ id }) => id),
  }).data ?? [];

export function Payouts() {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openId = useOpenId();
  const { state } = useListedState();
  const order = useOrder(state);
  const figures = usePayoutFigures();
  const others = order.filter(id => id !== openId);
  const next = openId === null ? undefined : (order[order.indexOf(openId) + 1] ?? others[0]);
  const open = (id: number | null | undefined) =>
    void navigate(`${pathname}${search}${id ? `#${id}` : ''}`, { replace: true });
  const desk = openId !== null && (
    <RequestDesk
      key={openId}
      id={openId}
      onNext={next === undefined ? undefined : () => open(next)}
      onBack={() => open(null)}
      onDecided={() => open(others.find(id => id === next))}
    />
  );
  if (isPhone && desk) return <Page title={t('rail.payouts')}>{desk}</Page>;
  return (
    <Page title={t('rail.payouts')}>
      <PayoutFigureBar
        figures={figures.data}
        isFailed={figures.isError}
        onRetry={() => void figures.refetch()}
      />
      {figures.data && !figures.data.is_enabled && <Note>{t('payout.off')}</Note>}
      <div className="desk">
        <div className="grid grid-cols-1 gap-3">
          {figures.data && figures.data.methods.length > 0 && <SendNote figures={figures.data} />}
          <PayoutList openId={openId} figures={figures.data} />
          {state === 'exported' && <Batches />}
        </div>
        {!isPhone && <div className="payout-desk">{desk || <Card>{t('payout.choose')}</Card>}</div>}
      </div>
    </Page>
  );
}
