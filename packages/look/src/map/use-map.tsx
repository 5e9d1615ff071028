/** A map on which a pin is put: what of it is seen, and where pointers and keys move the pin. Both apps use it. */
import { pointOf } from '@trivium/rules/question/place/map';
import type { Point } from '@trivium/rules/question/place/point';
import {
  following,
  steppedPoint,
  type View,
  viewSize,
  WHOLE,
  zoomed,
} from '@trivium/rules/question/place/view';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

type MapUse = {
  readonly point: Point | null;
  /** The pin moves; called many times while it is dragged. */
  readonly onPoint: (point: Point) => void;
  /** The pin was let go. */
  readonly onSettle?: (point: Point) => void;
  readonly isLocked?: boolean;
  /** What is seen at first; all of the map unless said otherwise. */
  readonly start?: View;
};

export type UsedMap = {
  readonly view: View;
  readonly box: RefObject<SVGSVGElement | null>;
  /** One step nearer or farther; undefined where there is none. */
  readonly nearer: (() => void) | undefined;
  readonly farther: (() => void) | undefined;
  /** Moves the pin by an arrow key, or changes the view by + and -; whether the key was one of these. */
  readonly press: (key: string, isWide: boolean) => boolean;
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
  };
};

export const useMap = ({ point, onPoint, onSettle, isLocked = false, start = WHOLE }: MapUse): UsedMap => {
  const [view, setView] = useState(start);
  const box = useRef<SVGSVGElement>(null);

  const pointUnder = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const size = viewSize(view);
    return pointOf({
      x: view.x + ((event.clientX - left) / width) * size.width,
      y: view.y + ((event.clientY - top) / height) * size.height,
    });
  };
  const settle = (next: Point) => {
    setView(seen => following(seen, next));
    onSettle?.(next);
  };
  const step = (by: 1 | -1) => {
    const next = zoomed(view, by, point);
    return next === null ? undefined : () => setView(next);
  };
  const [nearer, farther] = [step(1), step(-1)];

  const press = (key: string, isWide: boolean): boolean => {
    if (key === '+' || key === '-') {
      (key === '+' ? nearer : farther)?.();
      return true;
    }
    const next = isLocked ? null : steppedPoint(point, key, view, isWide);
    if (next === null) return false;
    onPoint(next);
    settle(next);
    return true;
  };
  return {
    ...{ view, box, nearer, farther, press },
    pointers: {
      onPointerDown: event => {
        if (isLocked || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onPoint(pointUnder(event));
      },
      onPointerMove: event => {
        if (!isLocked && event.currentTarget.hasPointerCapture(event.pointerId)) onPoint(pointUnder(event));
      },
      onPointerUp: event => {
        if (isLocked || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        settle(pointUnder(event));
      },
    },
  };
};
