/** Says that a bookmark was removed, with a button to undo it; stays while it is hovered or has the focus (DESIGN 6, 9). */
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Toast } from '../../../ui/overlay/toast.tsx';

/** Longer than a notice, because it offers something to do (our choice). */
const STAYS_MS = 8000;

type UndoToastProps = {
  /** The bookmark was removed by the keyboard, and the row that had the focus is gone. */
  takesFocus: boolean;
  onUndo: () => void;
  onOver: () => void;
};

export const UndoToast = ({ takesFocus, onUndo, onOver }: UndoToastProps) => {
  const text = useText();
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  const isHeld = isPointed || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => over.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-3 pt-(--tv-safe-top) z-(--tv-z-toast) grid justify-items-center px-4 *:pointer-events-auto"
      role="status"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Toast tone="correct">
        <span className="flex items-center gap-3">
          {text('bookmark.removed')}
          <Button ref={undo} variant="ghost" size="small" onClick={onUndo}>
            {text('bookmark.undo')}
          </Button>
        </span>
      </Toast>
    </div>
  );
};
