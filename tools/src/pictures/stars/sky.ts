/** The sky as data: stars and lines of constellations, and the views in which they are drawn, as one sees them looking up (east at the left). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circle, ground, HEIGHT, num, type Point, path, polyline, WIDTH } from '../kit/svg.ts';

export type Sky = {
  readonly lines: readonly (readonly Point[])[];
  readonly stars: readonly Star[];
};
/** Right ascension and declination in degrees, and the magnitude: the brighter, the smaller. */
export type Star = readonly [ascension: number, declination: number, magnitude: number];

export const sky: ReadonlyMap<string, Sky> = new Map(
  readFileSync(join(import.meta.dirname, 'sky.txt'), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map(block => {
      const [name = '', ...rows] = block.trim().split('\n');
      const numbers = (row: string) =>
        row
          .slice(2)
          .split(' ')
          .map(each => each.split(',').map(Number));
      return [
        name,
        {
          lines: rows
            .filter(row => row.startsWith('L'))
            .map(row => numbers(row).map(([a = 0, d = 0]): Point => [a, d])),
          stars: rows
            .filter(row => row.startsWith('S'))
            .flatMap(row => numbers(row).map(([a = 0, d = 0, m = 6]): Star => [a, d, m])),
        },
      ];
    }),
);

export const figureOf = (name: string): Sky => {
  const figure = sky.get(name);
  if (figure === undefined) throw new RangeError(`no constellation ${name}`);
  return figure;
};

export const RAD = Math.PI / 180;
export const NIGHT = '#0B2A4A';
export type View = (point: Point) => Point;

/** Keeps angles (stereographic): so many dots of the picture for a degree at the middle, turned clockwise. */
export const viewAt = ([middleA, middleD]: Point, scale: number, turn = 0, at: Point = [160, 100]): View => {
  const [a0, d0] = [middleA * RAD, middleD * RAD];
  const [cos, sin] = [Math.cos(turn * RAD), Math.sin(turn * RAD)];
  return ([a, d]) => {
    const [da, dec] = [a * RAD - a0, d * RAD];
    const k =
      (2 * scale) / RAD / (1 + Math.sin(d0) * Math.sin(dec) + Math.cos(d0) * Math.cos(dec) * Math.cos(da));
    const x = -k * Math.cos(dec) * Math.sin(da);
    const y = -k * (Math.cos(d0) * Math.sin(dec) - Math.sin(d0) * Math.cos(dec) * Math.cos(da));
    return [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
  };
};

const POLE = { ascension: 192.859, declination: 27.128, longitude: 122.932 } as const;

/** A point of the galaxy's own coordinates (longitude, latitude) among the stars. */
export const fromGalaxy = ([l, b]: Point): Point => {
  const [dl, lat, pole] = [(POLE.longitude - l) * RAD, b * RAD, POLE.declination * RAD];
  const sine = Math.sin(lat) * Math.sin(pole) + Math.cos(lat) * Math.cos(pole) * Math.cos(dl);
  const turn = Math.atan2(
    Math.cos(lat) * Math.sin(dl),
    Math.sin(lat) * Math.cos(pole) - Math.cos(lat) * Math.sin(pole) * Math.cos(dl),
  );
  return [POLE.ascension + turn / RAD, Math.asin(sine) / RAD];
};

/** The Milky Way: soft bands along the galaxy's plane between two longitudes. */
export const milkyWay = (view: View, [from, to]: Point, scale: number): string => {
  const middle = Array.from({ length: 41 }, (_, at) => view(fromGalaxy([from + ((to - from) * at) / 40, 0])));
  return [21, 19, 17, 15, 13, 11, 9, 7, 5, 3]
    .map(width =>
      polyline(middle, { stroke: '#9DB9E8', 'stroke-opacity': '.065', 'stroke-width': width * scale }),
    )
    .join('');
};

/** The stars of some constellations, or of all, no fainter than a magnitude. */
export const starsIn = (view: View, names: Iterable<string> = sky.keys(), faintest = 5, size = 1): string =>
  [...names]
    .flatMap(name => figureOf(name).stars)
    .filter(([, , magnitude]) => magnitude <= faintest)
    .map(star => starAt(view, star, size))
    .join('');

/** One star, as large as it is bright; none outside of the picture. */
export const starAt = (view: View, [a, d, magnitude]: Star, size = 1, fill = '#F4EEDC'): string => {
  const [x, y] = view([a, d]);
  if (!(x > 2 && y > 2 && x < WIDTH - 2 && y < HEIGHT - 2)) return '';
  return circle(x, y, size * Math.max(0.7, 4.6 - magnitude * 0.85), { fill });
};

const LINE = { stroke: '#7DCBFB', 'stroke-opacity': '.55', 'stroke-width': 1.3 } as const;
/** A line between stars. */
export const joined = (view: View, points: readonly Point[], look = {}): string =>
  polyline(points.map(view), { ...LINE, ...look });
/** All lines of some constellations. */
export const linesIn = (view: View, names: readonly string[]): string =>
  names
    .flatMap(name => figureOf(name).lines)
    .map(each => joined(view, each))
    .join('');

export const nightSky = (...parts: readonly string[]): string => ground(NIGHT) + parts.join('');

/** A dark land along the bottom: heights at equal steps from left to right, rounded. */
export const land = (heights: readonly number[], fill = '#061A2C'): string => {
  const step = WIDTH / (heights.length - 1);
  const tops = heights.map((height, at) => `${num(at * step)} ${num(HEIGHT - height)}`);
  return path(`M0 ${HEIGHT}L${tops.join('L')}L${WIDTH} ${HEIGHT}Z`, {
    fill,
    stroke: fill,
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  });
};
