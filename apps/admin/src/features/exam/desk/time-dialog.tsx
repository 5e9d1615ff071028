/** More time for one player: so many minutes in all, and why. A sitting that runs gets them at once. */
import { EXTRA_MINUTES_MOST } from '@trivium/rules/exam/limits';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useExamAct } from '../exam.ts';

const REASON_MOST = 300;
const USUAL = 15;

type TimeDialogProps = {
  examId: number;
  player: { readonly id: number; readonly name: string };
  /** What the player has already. */
  minutes: number;
  onClose: () => void;
};

export const TimeDialog = ({ examId, player, minutes: before, onClose }: TimeDialogProps) => {
  const t = useText();
  const act = useExamAct();
  const [minutes, setMinutes] = useState(before === 0 ? USUAL : before);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { id, name } = player;
  const go = async () => {
    setBusy(true);
    const wish = { id: examId, player_id: id, minutes, reason: reason.trim() };
    const isDone = await act(
      () => call('exam/extra_time', wish),
      t('exam.time_given', { name, count: minutes }),
    );
    if (isDone) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('exam.more_time_title', { name })}
      line={t('exam.more_time_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="main"
            icon={Clock}
            disabled={isBusy || reason.trim() === '' || minutes === before}
            onClick={() => void go()}
          >
            {t('exam.more_time')}
          </Button>
        </>
      }
    >
      <Field label={t('exam.extra_minutes')} help={t('exam.extra_minutes_help')}>
        <Input
          type="number"
          min={0}
          max={EXTRA_MINUTES_MOST}
          value={minutes}
          onChange={({ target }) =>
            setMinutes(Math.max(0, Math.min(EXTRA_MINUTES_MOST, Math.round(Number(target.value)))))
          }
        />
      </Field>
      <Field label={t('player.reason')} help={t('player.reason_log')} isNeeded>
        <TextArea
          value={reason}
          maxLength={REASON_MOST}
          dir="auto"
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
      </Field>
    </Dialog>
  );
};
