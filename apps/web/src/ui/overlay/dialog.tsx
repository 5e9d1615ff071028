/** A bottom sheet with an arc on the phone, a centred card from 700 px: the browser's own dialog (DESIGN 6). */
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../form/icon-button.tsx';

export type DialogProps = {
  open: boolean;
  /** Called by the cross, Esc, or a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** Names the cross; without it there is none. */
  closeLabel?: string;
  /** Esc and the scrim do nothing, because a call is under way or an exam is running. */
  held?: boolean;
  /** Buttons at the foot, the main one first. */
  acts?: ReactNode;
  children?: ReactNode;
};

/** Moves the focus to its title, and back to the opener when it closes. */
export const Dialog = ({ open, onClose, title, closeLabel, held = false, acts, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  const onScrim = (event: MouseEvent) => {
    if (event.target === dialog.current && !held) onClose();
  };

  return (
    // The scrim belongs to the dialog element; Esc arrives as `cancel`.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      // Chromium closes at the third Esc even when `cancel` was prevented.
      closedby={held ? 'none' : undefined}
      onClick={onScrim}
      onKeyDown={event => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onCancel={event => {
        event.preventDefault();
        if (!held) onClose();
      }}
    >
      {open && (
        <>
          <span className="sheet-arc" />
          {closeLabel && !held && (
            <span className="dialog-close">
              <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
            </span>
          )}
          <div className="dialog-body">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="display dialog-title">
              {title}
            </h2>
            {children}
            {acts && <div className="acts">{acts}</div>}
          </div>
        </>
      )}
    </dialog>
  );
};
