/** The pending request, with a button to cancel it while it is not at the payment provider (DESIGN 9). */
import Banknote from 'lucide-react/icons/banknote';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { moneyWords } from '../money.ts';
import { ADDRESS_FORMS } from '../redeem/address.ts';
import type { PayoutRequest } from '../use-wallet.ts';

export const PendingCard = ({ request, onCancel }: { request: PayoutRequest; onCancel: () => void }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const money = moneyWords(text, number, Number(request.payment_amount), request.currency);
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'medium' }).format(
    Date.parse(request.requested_at),
  );
  const when = (at: string) =>
    new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
  return (
    <section className="card pending-card" aria-labelledby="pending-title">
      <Key tone="notice" point="up">
        <Banknote />
      </Key>
      <div className="grid min-w-0 gap-1">
        <h2 id="pending-title" tabIndex={-1} className="display text-d-sm">
          {text('wallet.request.pending', { money })}
        </h2>
        <p className="wrap-anywhere">
          {text('wallet.pending.words', {
            coins: number(request.coin_used),
            count: request.coin_used,
            method: text(ADDRESS_FORMS[request.payment_type].label),
            address: request.payment_address,
            date,
          })}
        </p>
        <p className="text-sm text-ink-2">
          {text('payout.takes')}{' '}
          {request.rests_until !== null && text('wallet.pending.rests', { date: when(request.rests_until) })}
        </p>
      </div>
      {!request.is_locked && (
        <Button variant="quiet" size="small" onClick={onCancel}>
          {text('wallet.request.cancel')}
        </Button>
      )}
    </section>
  );
};
