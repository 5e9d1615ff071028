/** Moves the focus to the first new row after "show more", because the button may be gone. */
import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function to call when more rows are requested; `count` is the number of rows in the list. */
export const useFocusGrown = (list: RefObject<HTMLElement | null>, count: number): (() => void) => {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const row = list.current?.children[from.current];
    from.current = null;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [list, count]);
  return () => {
    from.current = count;
  };
};
