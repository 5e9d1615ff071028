/** The part of the map that is seen, and how a pin is moved on it by keys. Pure. */
import { MAP_HEIGHT, MAP_WIDTH, pointOf, type Spot, spotOf } from './map.ts';
import type { Point } from './point.ts';

/** `zoom` is one of `ZOOMS`; the corner is the upper left one, in the units of the map. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

const ZOOMS: readonly number[] = [1, 2, 4, 8];
export const WHOLE: View = { x: 0, y: 0, zoom: 1 };

export const viewSize = ({ zoom }: View) => ({ width: MAP_WIDTH / zoom, height: MAP_HEIGHT / zoom });

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The view of this zoom with a spot in its middle, as far as the map goes. */
const centred = (spot: Spot, zoom: number): View => {
  const { width, height } = viewSize({ x: 0, y: 0, zoom });
  return {
    x: between(0, spot.x - width / 2, MAP_WIDTH - width),
    y: between(0, spot.y - height / 2, MAP_HEIGHT - height),
    zoom,
  };
};

const middleOf = (view: View): Spot => {
  const { width, height } = viewSize(view);
  return { x: view.x + width / 2, y: view.y + height / 2 };
};

/** One step nearer or farther, about the pin or else the middle; null where there is no such step. */
export const zoomed = (view: View, by: 1 | -1, point: Point | null): View | null => {
  const zoom = ZOOMS[ZOOMS.indexOf(view.zoom) + by];
  return zoom === undefined ? null : centred(point === null ? middleOf(view) : spotOf(point), zoom);
};

/** So near the edge, as a share of the view, it goes along with the pin. */
const EDGE = 0.12;

/** The view as it is where the pin stands well inside it; else with the pin in its middle. */
export const following = (view: View, point: Point): View => {
  const { width, height } = viewSize(view);
  const { x, y } = spotOf(point);
  const isInside =
    Math.abs(x - view.x - width / 2) <= width * (0.5 - EDGE) &&
    Math.abs(y - view.y - height / 2) <= height * (0.5 - EDGE);
  return isInside ? view : centred({ x, y }, view.zoom);
};

/** The nearest view that shows all of these points, with room around them. */
export const viewAround = (points: readonly Point[]): View => {
  const spots = points.map(spotOf);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [upper, lower] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const zoom = ZOOMS.findLast(each => {
    const { width, height } = viewSize({ x: 0, y: 0, zoom: each });
    return right - left <= width / 2 && lower - upper <= height / 2;
  });
  return spots.length === 0 ? WHOLE : centred({ x: (left + right) / 2, y: (upper + lower) / 2 }, zoom ?? 1);
};

/** A step of the arrow keys on the whole map, in its units, and how many steps Shift makes. */
const STEP = 2;
const WIDE = 5;
const WAYS: { readonly [key: string]: Spot } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  // The map is never mirrored: left is west in every language.
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Where a key moves the pin; the first one puts it into the middle of what is seen. Null for other keys. */
export const steppedPoint = (point: Point | null, key: string, view: View, isWide: boolean): Point | null => {
  const way = WAYS[key];
  if (way === undefined) return null;
  if (point === null) return pointOf(middleOf(view));
  const far = (STEP / view.zoom) * (isWide ? WIDE : 1);
  const { x, y } = spotOf(point);
  return pointOf({ x: x + way.x * far, y: y + way.y * far });
};
