/** The files that were made: how far each is answered, got again, or withdrawn. */
import { useQuery } from '@tanstack/react-query';
import { Download, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { download } from '../../../lib/download.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { cents, type PayoutBatch, usePayoutsAgain } from '../payout.ts';
import { ImportDialog } from './import-dialog.tsx';

const WithdrawDialog = ({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) => {
  const t = useText();
  const again = usePayoutsAgain();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const number = String(batch.id);
  const withdraw = async () => {
    setBusy(true);
    try {
      await call('payout_batch/withdraw', { id: batch.id, version: batch.version, reason: reason.trim() });
      notify(t('payout.batch.done', { number }));
      onClose();
    } catch (problem) {
      setBusy(false);
      notifyProblem(problem);
    }
    await again();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payout.batch.ask', { number })}
      line={t('payout.batch.ask_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" disabled={isBusy || reason.trim() === ''} onClick={() => void withdraw()}>
            {t('payout.batch.withdraw')}
          </Button>
        </>
      }
    >
      <Field label={t('payout.batch.why')} isNeeded>
        <TextArea
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value.replaceAll('\n', ' '))}
        />
      </Field>
      <FactorLine />
    </Dialog>
  );
};

const BatchRow = ({ batch, onWithdraw }: { batch: PayoutBatch; onWithdraw: () => void }) => {
  const t = useText();
  const format = useFormat();
  const again = async () => {
    try {
      const { name, text } = await call('payout_batch/file', { id: batch.id });
      download(name, text);
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  const method = t(`payout.method.${batch.method}`);
  return (
    <li>
      <span className="flex-1">
        <b>{t('payout.batch.name', { number: String(batch.id), method })}</b>{' '}
        <span className="tabular">{cents(format, batch.amount_cents, batch.currency)}</span>
        <span className="muted block">
          {format.instant(batch.made_at)}, <bdi>{batch.made_by}</bdi>
        </span>
      </span>
      {batch.withdrawn_at !== null ? (
        <State tone="past">{t('payout.batch.withdrawn')}</State>
      ) : (
        <State tone={batch.open > 0 ? 'waiting' : 'good'}>
          {t('payout.batch.progress', {
            done: format.number(batch.requests - batch.open),
            all: format.number(batch.requests),
          })}
        </State>
      )}
      {batch.open > 0 && (
        <>
          <Button size="small" icon={Download} onClick={() => void again()}>
            {t('payout.batch.again')}
          </Button>
          <Button size="small" icon={Undo2} onClick={onWithdraw}>
            {t('payout.batch.withdraw')}
          </Button>
        </>
      )}
    </li>
  );
};

export const Batches = () => {
  const t = useText();
  const [withdrawing, withdraw] = useState<PayoutBatch | null>(null);
  const [isBringing, bring] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['payout_batch', 'newest'],
    queryFn: () => call('payout_batch/list', { limit: 20 }),
  });
  return (
    <Card
      title={t('payout.batch.title')}
      end={
        <Button size="small" icon={Upload} onClick={() => bring(true)}>
          {t('payout.send.bring')}
        </Button>
      }
    >
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="muted">{t('payout.batch.none')}</p>}
      <ul className="payout-batches">
        {data?.map(batch => (
          <BatchRow key={batch.id} batch={batch} onWithdraw={() => withdraw(batch)} />
        ))}
      </ul>
      {withdrawing && <WithdrawDialog batch={withdrawing} onClose={() => withdraw(null)} />}
      {isBringing && <ImportDialog onClose={() => bring(false)} />}
    </Card>
  );
};
