/** After "show more" the focus goes to the first new row: the button that had it may be gone. */
import { type RefObject, useEffect, useRef } from 'react';

/** Returns what is called when more is asked for; `count` is how many rows the list has. */
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
