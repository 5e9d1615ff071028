/** The player's payout requests, newest first: a rejected one shows its reason, a pending one can be cancelled. */
import Banknote from 'lucide-react/icons/banknote';
import { useRef } from 'react';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { useFocusGrown } from '../../../lib/use-focus-grown.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { whenWords } from '../history/entry.tsx';
import { ListFoot } from '../list-foot.tsx';
import { moneyWords } from '../money.ts';
import { ADDRESS_FORMS } from '../redeem/address.ts';
import type { PayoutRequest } from '../use-wallet.ts';

const PAGE_ROWS = 20;

type RequestsProps = { onCancel: (request: PayoutRequest) => void };

export const Requests = ({ onCancel }: RequestsProps) => {
  const text = useText();
  const { pages, more, ...asked } = usePages('get_payment_request', PAGE_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const requests = [...new Map(pages.flat().map(row => [row.payment_id, row])).values()];
  const grow = useFocusGrown(list, requests.length);
  return (
    <>
      {requests.length > 0 && (
        <ul ref={list} className="grid gap-2">
          {requests.map(request => (
            <RequestRow key={request.payment_id} request={request} onCancel={() => onCancel(request)} />
          ))}
        </ul>
      )}
      <ListFoot
        {...asked}
        shown={requests.length}
        firstRows={4}
        empty={
          <EmptyState title={text('wallet.request.none')}>{text('wallet.request.none_lead')}</EmptyState>
        }
        onMore={() => {
          grow();
          more();
        }}
      />
    </>
  );
};

const RequestRow = ({ request, onCancel }: { request: PayoutRequest; onCancel: () => void }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const { status, coin_used: coins, payment_type, payment_address, requested_at } = request;
  const money = moneyWords(text, number, Number(request.payment_amount), request.currency);
  return (
    <li className="coin-row" data-status={status}>
      <span className="sign" data-in={status === 'completed' || undefined} aria-hidden="true">
        <Banknote />
      </span>
      <span className="words">
        <b>{text(`wallet.request.${status}`, { money })}</b>
        <span className="detail">
          {text(ADDRESS_FORMS[payment_type].label)} · <bdi>{payment_address}</bdi> ·{' '}
          <time dateTime={requested_at}>{whenWords(text, code, new Date(requested_at), new Date())}</time>
        </span>
        {request.reason !== '' && (
          <span className="detail reason">{text('wallet.request.reason', { reason: request.reason })}</span>
        )}
      </span>
      <b className="num">
        {number(coins)}
        <span className="sr-only"> {text('coins.unit', { count: coins })}</span>
      </b>
      {status === 'pending' && (
        <Button variant="quiet" size="small" onClick={onCancel}>
          {text('wallet.request.cancel')}
        </Button>
      )}
    </li>
  );
};
