/** Asks before a play is given up: nothing is paid then (quit_play). */
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type LeaveDialogProps = {
  /** What leaving means here. */
  words: string;
  onStay: () => void;
  onLeave: () => Promise<void>;
};

export const LeaveDialog = ({ words, onStay, onLeave }: LeaveDialogProps) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await onLeave();
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title={text('play.leave_title')}
      acts={
        <>
          <Button onClick={onStay}>{text('play.stay')}</Button>
          <Button variant="danger" busy={isBusy} onClick={leave}>
            {text('play.leave_now')}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
};
