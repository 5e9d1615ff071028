/** Dismisses the reports of a player, with a reason for the audit log; it can be taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notifyUndecided } from '../question/decide.ts';
import { REASON_MOST, type ReportedPlayer } from './reported-player.ts';

type DismissDialogProps = { row: ReportedPlayer; onClose: () => void; onDone: () => Promise<void> };

export const DismissDialog = ({ row, onClose, onDone }: DismissDialogProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = reason.trim() !== '' && !isBusy;
  const dismiss = async () => {
    if (!isReady) return;
    setBusy(true);
    const { id, newest_id } = row;
    try {
      const said = { id, newest_id, decision: 'dismiss', reason: reason.trim() } as const;
      const { decision_id } = await call('player_report/decide', said);
      const undo = async () => {
        await call('player_report/reopen', { decision_id });
        await queries.invalidateQueries({ queryKey: ['player_report'] });
      };
      notify(t('report.dismissed'), { undo });
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
      title={t('report.dismiss_title')}
      line={t('report.dismiss_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" disabled={!isReady} onClick={() => void dismiss()}>
            {t('report.dismiss')}
          </Button>
        </>
      }
    >
      <Field label={t('report.reason')} isNeeded>
        <Input
          dir="auto"
          maxLength={REASON_MOST}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
};
