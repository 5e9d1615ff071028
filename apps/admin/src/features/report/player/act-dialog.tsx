/** What follows for a player whose reports are right: reset, warn or nothing, with a reason. */
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notifyUndecided } from '../question/decide.ts';
import { REASON_MOST, type ReportedPlayer } from './reported-player.ts';

const ACTS = ['reset_name', 'reset_picture', 'warn', 'nothing'] as const;
type Act = (typeof ACTS)[number];

type ActDialogProps = {
  row: ReportedPlayer;
  reporters: number;
  onClose: () => void;
  onDone: () => Promise<void>;
};

const firstAct = ({ by_name, by_picture }: ReportedPlayer): Act => {
  if (by_name > 0) return 'reset_name';
  return by_picture > 0 ? 'reset_picture' : 'warn';
};

export const ActDialog = ({ row, reporters, onClose, onDone }: ActDialogProps) => {
  const t = useText();
  const [act, setAct] = useState<Act>(firstAct(row));
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = reason.trim() !== '' && !isBusy;
  const carryOut = async () => {
    if (!isReady) return;
    setBusy(true);
    const { id, newest_id } = row;
    const why = { id, reason: reason.trim() };
    try {
      if (act !== 'nothing') await call(`player/${act}`, why);
      const made = await call('player_report/decide', { ...why, newest_id, decision: 'accept' });
      notify(t('report.closed', { number: made.told }));
      await onDone();
    } catch (problem) {
      notifyUndecided(problem);
      onClose();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('report.act_title')}
      line={t('report.act_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" disabled={!isReady} onClick={() => void carryOut()}>
            {t('report.do_thank', { number: reporters })}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('report.act_title')}</legend>
        {ACTS.map(value => (
          <label key={value} className="report-choice">
            <input
              type="radio"
              className="radio"
              name="act"
              value={value}
              checked={act === value}
              onChange={() => setAct(value)}
            />
            {t(`report.act.${value}`)}
          </label>
        ))}
      </fieldset>
      <Field label={t('report.reason')} help={t('report.reason_help')} isNeeded>
        <Input
          dir="auto"
          maxLength={REASON_MOST}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <p className="help">{t('report.deactivate_hint')}</p>
    </Dialog>
  );
};
