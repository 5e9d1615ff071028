/** Sun, Moon and planets: their paths, sizes and distances, from numbers. */
import { circle, ground, line, num, type Point, path, polygon, polyline, rect } from '../../kit/svg.ts';
import { nightSky, RAD } from '../sky.ts';
import { dust, litPart } from './moons.ts';

/** Where a planet is after some days: on a circle around the Sun, tilted a little. */
const planet = (
  distance: number,
  period: number,
  days: number,
  start = 0,
  tilt = 0,
): readonly [number, number, number] => {
  const turn = (2 * Math.PI * days) / period + start;
  return [
    distance * Math.cos(turn),
    distance * Math.sin(turn),
    distance * Math.sin(turn - 1.1) * Math.sin(tilt * RAD),
  ];
};
const loop = (): string => {
  const seen = Array.from({ length: 45 }, (_, at): Point => {
    const days = (at - 22) * 5;
    const [earth, mars] = [planet(1, 365.26, days), planet(1.524, 686.98, days, 0, 1.85)];
    const [x, y, z] = [mars[0] - earth[0], mars[1] - earth[1], mars[2] - earth[2]];
    return [Math.atan2(y, x) / RAD, Math.atan2(z, Math.hypot(x, y)) / RAD];
  });
  const scale = 6;
  const middle = seen.reduce((sum, [, latitude]) => sum + latitude, 0) / seen.length;
  const points = seen.map(
    ([longitude, latitude]): Point => [160 - longitude * scale, 100 - (latitude - middle) * scale * 2],
  );
  return nightSky(
    dust('loop', 50),
    polyline(points, { stroke: '#E8704A', 'stroke-opacity': 0.5, 'stroke-width': 1.4 }),
    ...points.filter(([x]) => x > 4 && x < 316).map(([x, y]) => circle(x, y, 2.6, { fill: '#FF9D68' })),
  );
};

/** Eight of our years are thirteen of Venus. */
const flower = (): string => {
  const scale = 46;
  const points = Array.from({ length: 601 }, (_, at): Point => {
    const days = (at * 8 * 365.25) / 600;
    const [earth, venus] = [planet(1, 365.25, days), planet(0.7233, (365.25 * 8) / 13, days, 0.35)];
    return [160 + (venus[0] - earth[0]) * scale, 100 - (venus[1] - earth[1]) * scale];
  });
  return nightSky(
    polyline(points, { stroke: '#FFD98A', 'stroke-width': 1.8 }),
    circle(160, 100, 5, { fill: '#56A8F2' }),
  );
};

/** Days of a round and distance in radii of Jupiter, of its four large moons. */
const MOONS_OF_JUPITER = [
  [1.769, 5.9],
  [3.551, 9.4],
  [7.155, 15],
  [16.689, 26.3],
] as const;
const fourLights = (): string =>
  nightSky(
    ...[0, 1, 2, 3].map(night => {
      const y = 32 + night * 45;
      const spots = MOONS_OF_JUPITER.map(([period, distance], at) => {
        const x = distance * Math.sin((2 * Math.PI * (night + 0.4)) / period + at * 2.1) * 5;
        return Math.abs(x) < 16 ? '' : circle(160 + x, y, 2.6, { fill: '#FFF6DF' });
      });
      return [
        line(14, y, 306, y, { stroke: '#2C5580', 'stroke-width': 1 }),
        circle(160, y, 11, { fill: '#E9C79A' }),
        rect(150.2, y - 5, 19.6, 3, { fill: '#B97F52' }),
        rect(150.2, y + 2, 19.6, 3, { fill: '#B97F52' }),
        ...spots,
      ].join('');
    }),
  );

/** To scale: the distance is at its greatest (405,500 km), the balls are 12,742 and 3,474 km wide. */
const moonGap = (): string => {
  const scale = 276 / 405_500;
  return nightSky(
    dust('moon gap', 33, ([, y]) => Math.abs(y - 100) > 14),
    line(32, 100, 292, 100, {
      stroke: '#7DCBFB',
      'stroke-opacity': 0.5,
      'stroke-width': 1,
      'stroke-dasharray': '2 6',
    }),
    circle(22, 100, (12_742 * scale) / 2, { fill: '#56A8F2' }),
    circle(298, 100, (3474 * scale) / 2, { fill: '#E4E0D6' }),
  );
};

const ears = (): string =>
  ground('#05080D') +
  circle(160, 100, 92, { fill: '#101D30' }) +
  circle(160, 100, 92, { fill: 'none', stroke: '#3A3127', 'stroke-width': 5 }) +
  [
    [124, 100, 13],
    [196, 100, 13],
    [160, 100, 25],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, { fill: '#EBD9A8' }) + circle(x, y, r + 3, { fill: '#EBD9A8', 'fill-opacity': 0.25 }),
    )
    .join('');

/** Not to scale; one angle holds both. */
const sameSize = (): string => {
  const tilt = 0.2;
  const ball = (x: number, fill: string): string =>
    circle(x, 100, (x - 20) * Math.sin(Math.atan(tilt)), { fill });
  return nightSky(
    dust('same size', 22),
    polygon(
      [
        [20, 100],
        [320, 100 - 300 * tilt],
        [320, 100 + 300 * tilt],
      ],
      { fill: '#FFB42E', 'fill-opacity': 0.14 },
    ),
    ball(258, '#FFB42E'),
    line(20, 100, 320, 100 - 300 * tilt, {
      stroke: '#F4EEDC',
      'stroke-width': 1.2,
      'stroke-dasharray': '4 4',
    }),
    line(20, 100, 320, 100 + 300 * tilt, {
      stroke: '#F4EEDC',
      'stroke-width': 1.2,
      'stroke-dasharray': '4 4',
    }),
    ball(78, '#C9CCD2'),
    circle(20, 100, 5, { fill: '#56A8F2' }),
  );
};

/** A piece of a ball between two heights, from its middle upward. */
const band = ([x, y]: Point, radius: number, from: number, to: number, fill: string): string => {
  const half = (height: number) => Math.sqrt(radius ** 2 - height ** 2);
  const at = (height: number, side: number) => `${num(x + side * half(height))} ${num(y + height)}`;
  return path(
    `M${at(from, -1)}L${at(from, 1)}A${num(radius)} ${num(radius)} 0 0 1 ${at(to, 1)}L${at(to, -1)}A${num(radius)} ${num(radius)} 0 0 1 ${at(from, -1)}Z`,
    { fill },
  );
};
const redSpot = (): string => {
  const middle: Point = [160, 100];
  const stripes: readonly (readonly [number, number, string])[] = [
    [-84, -62, '#C7A483'],
    [-44, -20, '#B07A52'],
    [-2, 6, '#D9B48F'],
    [20, 40, '#B98A62'],
    [62, 84, '#C7A483'],
  ];
  return nightSky(
    dust('red spot', 33, ([x, y]) => Math.hypot(x - 160, y - 100) > 96),
    circle(...middle, 92, { fill: '#EAD9BC' }),
    ...stripes.map(([from, to, fill]) => band(middle, 92, from, to, fill)),
    path('M172 138a26 14 0 1 0 52 0a26 14 0 1 0 -52 0Z', { fill: '#EFE0C8' }),
    path('M177 138a21 10.5 0 1 0 42 0a21 10.5 0 1 0 -42 0Z', { fill: '#C2553A' }),
  );
};

const moonFace = (): string =>
  nightSky(
    dust('moon face', 22, ([x, y]) => Math.abs(Math.hypot((x - 160) / 1.25, y - 100) - 72) > 16),
    path('M70 100a90 72 0 1 0 180 0a90 72 0 1 0 -180 0Z', {
      fill: 'none',
      stroke: '#7DCBFB',
      'stroke-width': 1.2,
      'stroke-dasharray': '4 5',
    }),
    circle(160, 100, 24, { fill: '#56A8F2' }),
    path('M150 90q8 -8 16 2q-4 10 2 18q-12 4 -18 -8Z', { fill: '#6FA563' }),
    ...[
      [250, 100],
      [160, 28],
      [70, 100],
      [160, 172],
    ].map(([x = 0, y = 0]) => {
      const reach = Math.hypot(160 - x, 100 - y);
      return (
        circle(x, y, 13, { fill: '#D9D6CC' }) +
        circle(x + ((160 - x) / reach) * 9, y + ((100 - y) / reach) * 9, 4, { fill: '#D8343F' })
      );
    }),
  );

/** The path's real form: so little out of round that one does not see it. The Sun stands three times as far off its middle as it does. */
const nearest = (): string => {
  const radius = 84;
  const off = radius * 0.0167 * 3;
  return nightSky(
    dust('nearest', 28, ([x, y]) => Math.abs(Math.hypot(x - 160, y - 100) - radius) > 10),
    circle(160, 100, radius, { fill: 'none', stroke: '#7DCBFB', 'stroke-width': 1.4 }),
    ...Array.from({ length: 12 }, (_, at) => {
      const [cos, sin] = [Math.cos(at * 30 * RAD), Math.sin(at * 30 * RAD)];
      return line(160 + cos * 79, 100 + sin * 79, 160 + cos * 89, 100 + sin * 89, {
        stroke: '#7DCBFB',
        'stroke-width': 1.6,
      });
    }),
    circle(160 - off, 100, 17, { fill: '#FFB42E' }),
    circle(160 - off, 100, 22, { fill: '#FFB42E', 'fill-opacity': 0.25 }),
    circle(160 + 84 * Math.cos(48 * RAD), 100 - 84 * Math.sin(48 * RAD), 9, { fill: '#56A8F2' }),
  );
};

const PALE = '#FFF3CF';
const venusPhases = (): string =>
  nightSky(
    dust('venus phases', 28, ([, y]) => Math.abs(y - 100) > 48),
    circle(28, 100, 10, { fill: PALE }),
    circle(74, 100, 14, { fill: '#294462' }) + litPart([74, 100], 14, 0) + litPart([74, 100], 14, -0.55),
    circle(128, 100, 20, { fill: '#294462' }) + litPart([128, 100], 20, 0),
    circle(196, 100, 29, { fill: '#294462' }) + litPart([196, 100], 29, 0.55),
    circle(276, 100, 40, { fill: '#294462' }) + litPart([276, 100], 40, 0.86),
  );

const slowTurn = (): string =>
  nightSky(
    dust('slow turn', 33, ([x, y]) => Math.hypot(x - 160, y - 100) > 80),
    circle(160, 100, 66, { fill: '#EBCF8F' }),
    ...[-42, -20, 2, 24, 44].map((y, at) => {
      const half = Math.sqrt(66 ** 2 - y ** 2) - 8;
      return path(
        `M${num(160 - half)} ${100 + y}Q160 ${100 + y + (at % 2 === 0 ? 14 : -12)} ${num(160 + half)} ${100 + y}`,
        {
          fill: 'none',
          stroke: at % 2 === 0 ? '#D6AE63' : '#F7E6B8',
          'stroke-width': 7,
          'stroke-linecap': 'round',
        },
      );
    }),
    path('M250 92C246 128 200 150 160 150S82 136 70 104', {
      fill: 'none',
      stroke: '#7DCBFB',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    polygon(
      [
        [60, 108],
        [70, 86],
        [84, 104],
      ],
      { fill: '#7DCBFB' },
    ),
  );

const tides = (): string =>
  nightSky(
    dust('tides', 28, ([, y]) => Math.abs(y - 100) > 44),
    circle(0, 100, 62, { fill: '#FFB42E' }),
    line(62, 100, 312, 100, { stroke: '#7DCBFB', 'stroke-width': 1, 'stroke-dasharray': '3 5' }),
    circle(140, 100, 10, { fill: '#C9CCD2' }),
    path('M186 100a58 36 0 1 0 116 0a58 36 0 1 0 -116 0Z', { fill: '#7DCBFB', 'fill-opacity': 0.75 }),
    circle(244, 100, 33, { fill: '#2F7FC9' }),
    path('M232 84q12 -10 22 2q-6 12 4 26q-16 6 -26 -10Z', { fill: '#6FA563' }),
  );

export const PLANETS: Readonly<Record<string, () => string>> = {
  loop,
  flower,
  'four-lights': fourLights,
  'moon-gap': moonGap,
  ears,
  'same-size': sameSize,
  'red-spot': redSpot,
  'moon-face': moonFace,
  nearest,
  'venus-phases': venusPhases,
  'slow-turn': slowTurn,
  tides,
};
