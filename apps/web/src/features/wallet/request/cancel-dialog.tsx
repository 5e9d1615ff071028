/** Asks before a pending request is cancelled. Cancelling twice changes nothing, so the player may retry after a lost reply. */
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { moneyWords } from '../money.ts';
import type { PayoutRequest } from '../use-wallet.ts';

type CancelDialogProps = {
  request: PayoutRequest;
  /** Something about the request changed on the server. */
  onChanged: () => void;
  onClose: () => void;
};

export const CancelDialog = ({ request, onChanged, onClose }: CancelDialogProps) => {
  const text = useText();
  const number = useNumber();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    setBusy(true);
    const fields = { payment_id: request.payment_id };
    const answer = await ask('delete_pending_payment_request', fields, { quiet: true });
    setBusy(false);
    if (!answer.ok && answer.refusal === null) return setProblem(say('wallet.cancel.lost'));
    if (answer.ok) notice.success(say('wallet.cancel.done', { count: request.coin_used }));
    else notice.error(answer.message);
    onClose();
    onChanged();
  };
  return (
    <Dialog
      open
      held={isBusy}
      onClose={onClose}
      title={text('wallet.cancel.title')}
      closeLabel={text('wallet.close')}
      acts={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
            {text('wallet.cancel.yes')}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {text('wallet.cancel.no')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {text('wallet.cancel.words', {
          money: moneyWords(text, number, Number(request.payment_amount), request.currency),
          count: request.coin_used,
        })}
      </p>
      {problem !== '' && <FieldError alert>{problem}</FieldError>}
    </Dialog>
  );
};
