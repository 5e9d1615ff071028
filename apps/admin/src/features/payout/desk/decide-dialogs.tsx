/** Dialogs before money moves: they name the act and the sum, and their button repeats it (PANEL, Second key). */
import { PAYOUT_REASONS, type PayoutReason } from '@trivium/rules/wallet/payout';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Payout, usePayoutsAgain, worthOf } from '../payout.ts';

export type DecisionProps = { rows: readonly Payout[]; onClose: (isDone: boolean) => void };

const held = (rows: readonly Payout[]) => rows.map(({ id, version }) => ({ id, version }));

/** Does something once; what was not done is told, and everything is read again. */
const useDeed = (onClose: (isDone: boolean) => void) => {
  const again = usePayoutsAgain();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      notify(await work());
      await again();
      onClose(true);
    } catch (problem) {
      setBusy(false);
      notifyProblem(problem);
      if (problem instanceof OperatorProblem && problem.code === 'changed_meanwhile') {
        await again();
        onClose(false);
      }
    }
  };
  return { isBusy, run };
};

export const ApproveDialog = ({ rows, onClose }: DecisionProps) => {
  const t = useText();
  const format = useFormat();
  const { isBusy, run } = useDeed(onClose);
  const count = rows.length;
  const odd = rows.filter(({ signs }) => signs.length > 0).length;
  const approve = () =>
    run(async () => {
      await call('payout/approve', { rows: held(rows), is_checked: true });
      return t('payout.approved', { count });
    });
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('payout.ask_approve', { count, money: worthOf(format, rows) })}
      line={t('payout.ask_approve_line')}
      acts={
        <>
          <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
          <Button look="main" icon={Check} disabled={isBusy} onClick={() => void approve()}>
            {t('payout.approve_many', { count })}
          </Button>
        </>
      }
    >
      {odd > 0 && <b>{t('payout.with_sign', { count: odd })}</b>}
      <FactorLine />
    </Dialog>
  );
};

const OWN = 'own';
/** What the provider says is not for staff to say. */
const REASONS = PAYOUT_REASONS.filter(reason => reason !== 'provider_failed');

type Why = { readonly reason: PayoutReason | typeof OWN; readonly words: string };

/** A reason of the list, or own words; each player reads it. */
const ReasonField = ({ why, onChange }: { why: Why; onChange: (why: Why) => void }) => {
  const t = useText();
  return (
    <>
      <Field label={t('payout.why')} isNeeded>
        <Select
          value={why.reason}
          onChange={reason => onChange({ ...why, reason: reason as Why['reason'] })}
          options={[
            ...REASONS.map(value => ({ value, name: t(`payout.reason.${value}`) })),
            { value: OWN, name: t('payout.own_words') },
          ]}
        />
      </Field>
      {why.reason === OWN && (
        <Field label={t('payout.words')} isNeeded>
          <TextArea
            maxLength={500}
            value={why.words}
            onChange={event => onChange({ ...why, words: event.target.value.replaceAll('\n', ' ') })}
          />
        </Field>
      )}
    </>
  );
};

export const RejectDialog = ({ rows, onClose }: DecisionProps) => {
  const t = useText();
  const format = useFormat();
  const { isBusy, run } = useDeed(onClose);
  const [why, setWhy] = useState<Why>({
    reason: rows.some(({ signs }) => signs.includes('shared_address'))
      ? 'address_of_another'
      : 'not_entitled',
    words: '',
  });
  const count = rows.length;
  const isReady = why.reason !== OWN || why.words.trim() !== '';
  const reject = () =>
    run(async () => {
      const reason = why.reason === OWN ? { words: why.words.trim() } : { because: why.reason };
      await call('payout/reject', { rows: held(rows), ...reason });
      return t('payout.rejected', { count });
    });
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('payout.ask_reject', { count, money: worthOf(format, rows) })}
      line={t('payout.ask_reject_line')}
      acts={
        <>
          <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
          <Button look="danger" icon={X} disabled={isBusy || !isReady} onClick={() => void reject()}>
            {t('payout.reject_many', { count })}
          </Button>
        </>
      }
    >
      <ReasonField why={why} onChange={setWhy} />
      <FactorLine />
    </Dialog>
  );
};
