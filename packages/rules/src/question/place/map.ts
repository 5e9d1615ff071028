/** The map of places: the Miller cylindrical projection, so that north is up and east is to the right everywhere. Its unit is a degree of longitude. */
import { EARTH_KM } from './distance.ts';
import { LATITUDE_LEAST, LATITUDE_MOST, LONGITUDE_MOST, type Point, pointAt } from './point.ts';

const RADIAN = Math.PI / 180;

/** Up from the equator. */
const upOf = (latitude: number): number =>
  (1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * RADIAN))) / RADIAN;

const latitudeOf = (up: number): number =>
  ((Math.atan(Math.exp(0.8 * up * RADIAN)) - Math.PI / 4) * 2.5) / RADIAN;

/** The size of the whole map, close to 16:10 (ALIVE 4). */
export const MAP_WIDTH = 2 * LONGITUDE_MOST;
export const MAP_HEIGHT = upOf(LATITUDE_MOST) - upOf(LATITUDE_LEAST);

/** A place on the drawing: `x` from its left edge, `y` from its upper one. */
export type Spot = { readonly x: number; readonly y: number };

export const spotOf = ({ latitude, longitude }: Point): Spot => ({
  x: longitude + LONGITUDE_MOST,
  y: upOf(LATITUDE_MOST) - upOf(latitude),
});

/** The nearest point of the map, also for a spot outside it. */
export const pointOf = ({ x, y }: Spot): Point =>
  pointAt(
    latitudeOf(upOf(LATITUDE_MOST) - Math.min(MAP_HEIGHT, Math.max(0, y))),
    Math.min(MAP_WIDTH, Math.max(0, x)) - LONGITUDE_MOST,
  );

/** The outline of a circle on the Earth, as spots; where it crosses the edge of the map it is cut in parts. `km` is its radius. */
export const circleOf = ({ latitude, longitude }: Point, km: number): readonly (readonly Spot[])[] => {
  const reach = km / EARTH_KM;
  const parts: Spot[][] = [[]];
  let before: number | null = null;
  for (let turn = 0; turn <= 360; turn += 5) {
    const spot = spotOf(onwards({ latitude, longitude }, reach, turn * RADIAN));
    if (before !== null && Math.abs(spot.x - before) > LONGITUDE_MOST) parts.push([]);
    parts.at(-1)?.push(spot);
    before = spot.x;
  }
  return parts;
};

/** The point that lies `reach` radians away in the direction `turn`, clockwise from north. */
const onwards = ({ latitude, longitude }: Point, reach: number, turn: number): Point => {
  const from = latitude * RADIAN;
  const to = Math.asin(Math.sin(from) * Math.cos(reach) + Math.cos(from) * Math.sin(reach) * Math.cos(turn));
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(reach) * Math.cos(from),
    Math.cos(reach) - Math.sin(from) * Math.sin(to),
  );
  return pointAt(to / RADIAN, longitude + east / RADIAN);
};
