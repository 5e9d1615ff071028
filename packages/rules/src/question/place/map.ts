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

/** A step around a circle, in degrees. */
const STEP = 5;
/** So far beyond the upper and lower edge of the map lie outlines around a pole, unseen. */
const BEYOND = 10;

/**
 * The outline of a circle on the Earth, as closed rings of spots; `km` is its radius. A ring goes on beyond the edge of the map, and
 * comes once more from the other side: the drawing is cut there, never filled along a straight line.
 */
export const circleOf = (centre: Point, km: number): readonly (readonly Spot[])[] => {
  const ring: Spot[] = [];
  for (let turn = 0; turn <= 360; turn += STEP) {
    const { latitude, longitude } = onwards(centre, km / EARTH_KM, turn * RADIAN);
    const y = Math.min(MAP_HEIGHT + BEYOND, Math.max(-BEYOND, upOf(LATITUDE_MOST) - upOf(latitude)));
    const x = longitude + LONGITUDE_MOST;
    ring.push({ x: x - MAP_WIDTH * Math.round((x - (ring.at(-1)?.x ?? x)) / MAP_WIDTH), y });
  }
  const whole = [...ring, ...aroundPole(centre, ring)];
  const [left, right] = [Math.min(...whole.map(({ x }) => x)), Math.max(...whole.map(({ x }) => x))];
  return [-MAP_WIDTH, 0, MAP_WIDTH]
    .filter(by => left + by < MAP_WIDTH && right + by > 0)
    .map(by => whole.map(({ x, y }) => ({ x: x + by, y })));
};

/** A circle with a pole inside runs from one side of the map to the other: it is closed beyond the edge at that pole. */
const aroundPole = ({ latitude }: Point, ring: readonly Spot[]): readonly Spot[] => {
  const [first, last] = [ring.at(0), ring.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last.x - first.x) < LONGITUDE_MOST) return [];
  const y = latitude > 0 ? -BEYOND : MAP_HEIGHT + BEYOND;
  return [
    { x: last.x, y },
    { x: first.x, y },
  ];
};

/** The point that lies `reach` radians away in the direction `turn`, clockwise from north; its longitude may go on beyond 180°. */
const onwards = ({ latitude, longitude }: Point, reach: number, turn: number): Point => {
  const from = latitude * RADIAN;
  const to = Math.asin(Math.sin(from) * Math.cos(reach) + Math.cos(from) * Math.sin(reach) * Math.cos(turn));
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(reach) * Math.cos(from),
    Math.cos(reach) - Math.sin(from) * Math.sin(to),
  );
  return { latitude: to / RADIAN, longitude: longitude + east / RADIAN };
};
