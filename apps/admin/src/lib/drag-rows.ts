/** Rows that a mouse, a finger or a pen drags by their grips. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** What a grip does with a pointer. A press that goes nowhere stays a click. */
export type Grip = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClick: (event: MouseEvent) => void;
};

type Drag = { readonly from: number; readonly to: number };

/** The place of the row under the pointer; undefined between rows and beside them. */
const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  return row ? Number(row.dataset['place']) : undefined;
};

/** `row` and `grip` give the properties of a row by its place; `move` is called once, when the row is let go elsewhere. */
export const useDragRows = (move: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasDragged = useRef(false);
  const target = (at: number) => {
    if (drag === null || drag.to !== at || drag.from === at) return undefined;
    return drag.to < drag.from ? 'above' : 'below';
  };
  const row = (at: number) => ({
    'data-place': at,
    'data-dragged': (drag?.from === at && drag.to !== at) || undefined,
    'data-target': target(at),
  });
  const grip = (at: number): Grip => ({
    onPointerDown: event => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, to: at });
    },
    onPointerMove: event => {
      const to = drag === null ? undefined : placeUnder(event);
      if (drag === null || to === undefined || to === drag.to) return;
      wasDragged.current = true;
      setDrag({ ...drag, to });
    },
    onPointerUp: () => {
      if (drag !== null && drag.to !== drag.from) move(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onClick: event => {
      if (wasDragged.current) event.preventDefault();
      wasDragged.current = false;
    },
  });
  return { row, grip };
};
