/** Toasts at top centre: three at a time, the others wait; hovering stops their time (SPEC 2, 9; DESIGN 6). */
import { useEffect, useRef, useState } from 'react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { ERROR_MS, SUCCESS_MS } from '../lib/notice.ts';
import { Toast } from '../ui/overlay/toast.tsx';
import { UpdateNotice } from './update-notice.tsx';

const ON_SCREEN = 3;

/** Its time runs only while it is on screen and the stack is not hovered. */
const Timed = ({
  id,
  text,
  isError,
  held,
}: {
  id: string;
  text: string;
  isError: boolean;
  held: boolean;
}) => {
  const left = useRef(isError ? ERROR_MS : SUCCESS_MS);
  useEffect(() => {
    if (held) return;
    const from = Date.now();
    const timer = setTimeout(() => toast.remove(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - from));
    };
  }, [held, id]);
  return <Toast tone={isError ? 'wrong' : 'correct'}>{text}</Toast>;
};

export const Toasts = () => {
  const { toasts } = useToasterStore();
  const [held, setHeld] = useState(false);
  // The store lists the newest first; the oldest are shown first.
  const shown = toasts.toReversed().slice(0, ON_SCREEN);
  return (
    <div
      role="log"
      className="pointer-events-none fixed inset-x-0 top-3 pt-(--tv-safe-top) z-(--tv-z-toast) grid justify-items-center gap-2 px-4 *:pointer-events-auto"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <UpdateNotice />
      {shown.map(({ id, message, type }) => (
        <Timed key={id} id={id} text={String(message)} isError={type === 'error'} held={held} />
      ))}
    </div>
  );
};
