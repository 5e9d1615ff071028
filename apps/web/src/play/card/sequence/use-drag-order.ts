/** Drags a row of an order with a mouse, pen or finger. The order changes only when the row is dropped. */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { givesWay, placeUnder, type Row } from './sequence-order.ts';

type Drag = {
  readonly rows: readonly Row[];
  readonly from: number;
  readonly to: number;
  readonly offset: number;
};

/** How near the edge of the window a drag scrolls the page, and by how much with each move; px. */
const EDGE = 64;
const SCROLL_STEP = 10;

const rowsOf = (list: HTMLElement): Row[] =>
  [...list.children].map(child => {
    const { top, height } = child.getBoundingClientRect();
    return { top: top + scrollY, height };
  });

/** Follows one pointer from its press to its release. `onDrop` gets the old and the new position. */
export const useDragOrder = (onDrop: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ended = useRef<AbortController | null>(null);
  useEffect(() => () => ended.current?.abort(), []);

  const grab = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    const list = event.currentTarget.closest('ol');
    if (list === null || event.button !== 0) return;
    // Without this, a mouse would select the text that it passes.
    event.preventDefault();
    ended.current?.abort();
    const end = new AbortController();
    ended.current = end;
    const { pointerId } = event;
    const startY = event.clientY + scrollY;
    const rows = rowsOf(list);
    let to = from;
    const follow = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const offset = moved.clientY + scrollY - startY;
      to = placeUnder(rows, from, offset);
      setDrag({ rows, from, to, offset });
      if (moved.clientY < EDGE) scrollBy(0, -SCROLL_STEP);
      else if (moved.clientY > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
    };
    const stop = (isDropped: boolean) => (released: Event) => {
      if (released instanceof PointerEvent && released.pointerId !== pointerId) return;
      end.abort();
      setDrag(null);
      if (isDropped && to !== from) onDrop(from, to);
    };
    const { signal } = end;
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', stop(true), { signal });
    addEventListener('pointercancel', stop(false), { signal });
    addEventListener('keydown', key => key.key === 'Escape' && stop(false)(key), { signal });
  };

  /** How far the row at a position is from it, in px; null while nothing is dragged. */
  const shiftOf = (at: number): number | null => {
    if (drag === null) return null;
    return at === drag.from ? drag.offset : givesWay(drag.rows, at, drag.from, drag.to);
  };
  return { grab, shiftOf, dragged: drag?.from ?? null };
};
