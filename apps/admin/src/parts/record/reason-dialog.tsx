/** Asks for the reason of an act and says what it does to the person; the button repeats the act (PANEL, Undo, bin, danger). */
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button, type ButtonLook } from '../../ui/form/button.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const REASON_MOST = 500;

type ReasonDialogProps = {
  title: ReactNode;
  /** What happens to the person. */
  line: ReactNode;
  /** The act, on the button. */
  act: string;
  icon?: LucideIcon;
  look?: ButtonLook;
  /** Whether the player reads the reason, or only the log keeps it. */
  isTold: boolean;
  /** Letters of the reason. */
  most?: number;
  /** True when it was done. */
  onDo: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

export const ReasonDialog = ({
  title,
  line,
  act,
  icon,
  look = 'ink',
  isTold,
  most = REASON_MOST,
  onDo,
  onClose,
}: ReasonDialogProps) => {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    if (await onDo(reason.trim())) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      line={line}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look={look}
            {...(icon && { icon })}
            disabled={isBusy || reason.trim() === ''}
            onClick={() => void go()}
          >
            {act}
          </Button>
        </>
      }
    >
      <Field
        label={t('player.reason')}
        help={t(isTold ? 'player.reason_help' : 'player.reason_log')}
        isNeeded
      >
        <TextArea
          value={reason}
          maxLength={most}
          dir="auto"
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
      </Field>
    </Dialog>
  );
};
