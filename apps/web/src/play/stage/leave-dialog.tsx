/** Asks before the player leaves a play, a battle or an exam for good, and says what leaving costs. */
import { useState } from 'react';
import { type TextKey, useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type LeaveDialogProps = {
  /** What leaving costs here. */
  words: string;
  /** Sentences of title and buttons; those of a play by default. */
  title?: TextKey;
  stay?: TextKey;
  leave?: TextKey;
  /** The play is being ended by a call under way: the dialog cannot be closed meanwhile. */
  isEnding?: boolean;
  onStay: () => void;
  /** Leads away; when it resolves without that, the player may try again. */
  onLeave: () => Promise<void>;
};

export const LeaveDialog = ({
  words,
  title = 'play.leave_title',
  stay = 'play.stay',
  leave = 'play.leave_now',
  isEnding = false,
  onStay,
  onLeave,
}: LeaveDialogProps) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onLeave();
    setBusy(false);
  };
  return (
    <Dialog
      open
      held={isEnding}
      onClose={onStay}
      title={text(title)}
      acts={
        <>
          <Button onClick={onStay}>{text(stay)}</Button>
          <Button variant="danger" busy={isBusy || isEnding} onClick={act}>
            {text(leave)}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
};
