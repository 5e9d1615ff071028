/** Notices at the bottom of the window; Undo stays for ten seconds and goes by Z too. */
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useKeys } from '../lib/keys.ts';
import { dismiss, lastUndoable, takeBack, useNotices } from '../lib/notify.ts';
import { useText } from '../lib/text.ts';
import { Button, IconButton } from '../ui/form/button.tsx';

const SHOWN_MS = 5_000;
const UNDO_MS = 10_000;

export const Toasts = () => {
  const t = useText();
  const notices = useNotices();
  useKeys({
    z: () => {
      const notice = lastUndoable();
      if (notice) void takeBack(notice);
    },
  });
  return (
    <Toast.Provider swipeDirection="down">
      {notices.map(notice => (
        <Toast.Root
          key={notice.id}
          className="toast"
          type={notice.isBad ? 'foreground' : 'background'}
          duration={notice.undo ? UNDO_MS : SHOWN_MS}
          onOpenChange={isOpen => !isOpen && dismiss(notice.id)}
        >
          <Toast.Description>{notice.line}</Toast.Description>
          {notice.undo && (
            <Toast.Action asChild altText={t('common.undo')}>
              <Button size="small" keyName="Z" onClick={() => void takeBack(notice)}>
                {t('common.undo')}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton size="small" icon={X} label={t('common.close')} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-place" />
    </Toast.Provider>
  );
};
