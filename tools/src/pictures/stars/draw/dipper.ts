/** The seven stars of the Dipper, in which peoples see a pan, a bier, the hand of a clock. */
import { circle, line, type Point, polygon, polyline } from '../../kit/svg.ts';
import { joined, nightSky, RAD, type Star, starAt, type View, viewAt } from '../sky.ts';
import { dust } from './moons.ts';

/** The seven stars from the tip of the handle on, with how they move in a year (thousandths of a second of arc: east, north). */
const DIPPER: readonly (readonly [star: Star, east: number, north: number])[] = [
  [[206.89, 49.31, 1.85], -121, -16],
  [[200.98, 54.93, 2.23], 121, -22],
  [[193.51, 55.96, 1.76], 112, -8],
  [[183.86, 57.03, 3.32], 104, 8],
  [[178.46, 53.69, 2.41], 108, 11],
  [[165.46, 56.38, 2.34], 81, 34],
  [[165.93, 61.75, 1.81], -134, -35],
];
const pointOf = (at: number): Point => {
  const [star] = DIPPER[at] ?? [];
  if (star === undefined) throw new RangeError(`the dipper has no star ${at}`);
  return [star[0], star[1]];
};
const pan = (view: View): string =>
  joined(view, [0, 1, 2, 3, 4, 5, 6, 3].map(pointOf)) +
  DIPPER.map(([star]) => starAt(view, star, 1.4)).join('');

const ALCOR: Star = [201.31, 54.99, 3.99];
const eyeTest = (): string => {
  const view = viewAt([186, 54.5], 9.4, 0, [160, 122]);
  const near = viewAt([201.1, 54.96], 110, 0, [58, 50]);
  const [x, y] = view(pointOf(1));
  return nightSky(
    dust('eye test', 28, ([px, py]) => Math.hypot(px - 58, py - 50) > 42),
    pan(view),
    starAt(view, ALCOR, 1.1),
    circle(x, y, 9, { fill: 'none', stroke: '#FFB42E', 'stroke-width': 1.4 }),
    line(x - 6, y - 8, 82, 82, { stroke: '#FFB42E', 'stroke-width': 1.2 }),
    circle(58, 50, 38, { fill: '#123A60', stroke: '#FFB42E', 'stroke-width': 1.6 }),
    starAt(near, [200.98, 54.93, 2.23], 2.4),
    starAt(near, ALCOR, 2.4),
  );
};

/** Sixty thousand years of motion. */
const YEARS = 60_000;
const drift = (): string => {
  const view = viewAt([185, 55.5], 8.4);
  const arrows = DIPPER.map(([[a, d], east, north]) => {
    const degrees = YEARS / 3_600_000;
    const [x, y] = view([a, d]);
    const [tx, ty] = view([a + (east * degrees) / Math.cos(d * RAD), d + north * degrees]);
    const turn = Math.atan2(ty - y, tx - x);
    const barb = (side: number): Point => [tx - 7 * Math.cos(turn + side), ty - 7 * Math.sin(turn + side)];
    return (
      polyline(
        [
          [x, y],
          [tx, ty],
        ],
        { stroke: '#FFB42E', 'stroke-width': 2.2 },
      ) + polyline([barb(0.5), [tx, ty], barb(-0.5)], { stroke: '#FFB42E', 'stroke-width': 2.2 })
    );
  });
  return nightSky(dust('drift', 28), pan(view), ...arrows);
};

const bier = (): string => {
  const view = viewAt([187, 55], 6.4, -62, [160, 100]);
  const box = [3, 4, 5, 6].map(pointOf).map(view);
  return nightSky(
    dust('bier', 28),
    polygon(box, { fill: '#7DCBFB', 'fill-opacity': 0.14 }),
    pan(view),
    starAt(view, ALCOR, 1.1),
  );
};

/** In the evening of each season: turned around the pole. */
const handle = (): string =>
  nightSky(
    dust('handle', 28),
    circle(160, 100, 3.4, { fill: '#FFB42E' }),
    ...[0, 90, 180, 270].map(turn => {
      const view = viewAt([0, 90], 2.35, turn + 40);
      return pan(point => {
        const [x, y] = view(point);
        return [160 + (x - 160) * 1.15, y];
      });
    }),
  );

export const DIPPERS: Readonly<Record<string, () => string>> = { 'eye-test': eyeTest, drift, bier, handle };
