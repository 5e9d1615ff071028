/** Makes a file of approved requests for the payment provider. */
import type { PayoutMethod } from '@trivium/rules/wallet/payout';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { download } from '../../../lib/download.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Switch } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { cents, type PayoutFigures, usePayoutsAgain } from '../payout.ts';

export const SendDialog = ({ figures, onClose }: { figures: PayoutFigures; onClose: () => void }) => {
  const t = useText();
  const format = useFormat();
  const again = usePayoutsAgain();
  const methods = [...Map.groupBy(figures.methods, ({ method }) => method)];
  const [method, setMethod] = useState<PayoutMethod>(methods[0]?.[0] ?? 'paypal');
  const [isGeneric, setGeneric] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { batch, name, text } = await call('payout/export', { method, is_generic: isGeneric });
      download(name, text);
      notify(t('payout.send.made', { number: String(batch.id), count: batch.requests }));
      onClose();
      await again();
    } catch (problem) {
      setBusy(false);
      notifyProblem(problem);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payout.send.file')}
      line={t('payout.send.lock')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" icon={Download} disabled={isBusy} onClick={() => void make()}>
            {t('payout.send.do')}
          </Button>
        </>
      }
    >
      <Field label={t('payout.filter.method')}>
        <Select
          value={method}
          onChange={value => setMethod(value as PayoutMethod)}
          options={methods.map(([value, rows]) => ({
            value,
            name: `${t(`payout.method.${value}`)}: ${format.list(
              rows.map(({ amount_cents, currency }) => cents(format, amount_cents, currency)),
            )}`,
          }))}
        />
      </Field>
      <Field label={t('payout.send.generic')} help={t('payout.send.generic_help')}>
        <Switch isOn={isGeneric} onChange={setGeneric} />
      </Field>
      <FactorLine />
    </Dialog>
  );
};
