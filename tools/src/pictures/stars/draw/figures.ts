/** Figures that peoples see among the stars, and how the stars move. */
import { circle, HEIGHT, num, type Point, path, polygon, polyline, rect, WIDTH } from '../../kit/svg.ts';
import {
  figureOf,
  fromGalaxy,
  joined,
  land,
  linesIn,
  milkyWay,
  nightSky,
  RAD,
  type Star,
  starAt,
  starsIn,
  type View,
  viewAt,
} from '../sky.ts';
import { dust } from './moons.ts';

/** The Milky Way level in the picture, around a galactic longitude; turned clockwise. */
const galaxyView = (longitude: number, scale: number, turn = 0): View => {
  const middle = fromGalaxy([longitude, 0]);
  const plain = viewAt(middle, scale);
  const [x, y] = plain(fromGalaxy([longitude - 4, 0]));
  return viewAt(middle, scale, turn - Math.atan2(y - 100, x - 160) / RAD);
};

const VEGA: Point = [279.23, 38.78];
const ALTAIR: Point = [297.7, 8.87];
const lovers = (): string => {
  const view = galaxyView(64, 4.4);
  return nightSky(
    milkyWay(view, [20, 110], 4.4),
    dust('lovers', 28),
    linesIn(view, ['Lyr', 'Aql', 'Cyg']),
    starsIn(view, ['Lyr', 'Aql', 'Cyg', 'Del', 'Her', 'Oph', 'Peg', 'Dra']),
    ...[VEGA, ALTAIR].map(point => circle(...view(point), 8, { fill: '#FFF6DF', 'fill-opacity': 0.25 })),
  );
};

const south = (): string => {
  const [top, foot]: [Point, Point] = [
    [187.79, -57.11],
    [186.65, -63.1],
  ];
  const view = viewAt([186.65, -74], 7.2, 90);
  const [from, to] = [view(top), view(foot)];
  const end: Point = [to[0] + (to[0] - from[0]) * 4.5, to[1] + (to[1] - from[1]) * 4.5];
  return nightSky(
    dust('south', 22),
    starsIn(view, ['Cru', 'Cen']),
    linesIn(view, ['Cru']),
    polyline([to, end], { stroke: '#FFB42E', 'stroke-width': 1.8, 'stroke-dasharray': '6 5' }),
    circle(...end, 7, { fill: 'none', stroke: '#FFB42E', 'stroke-width': 2 }),
  );
};

/** The dark clouds by galactic longitude and latitude: the Coalsack is the head, the neck runs through the Centaur. */
const emu = (): string => {
  const view = galaxyView(328, 4.3);
  const at = (points: readonly Point[]): Point[] => points.map(point => view(fromGalaxy(point)));
  const dark = { stroke: '#0A1C33', 'stroke-opacity': 1 };
  const round = ([l, b]: Point, wide: number, high: number): string =>
    polygon(
      at(
        Array.from(
          { length: 24 },
          (_, step): Point => [l + wide * Math.cos(step * 15 * RAD), b + high * Math.sin(step * 15 * RAD)],
        ),
      ),
      { fill: '#0A1C33' },
    );
  return nightSky(
    milkyWay(view, [280, 380], 5.6),
    dust('emu', 66),
    starsIn(view, ['Cru', 'Cen', 'Sco', 'Sgr', 'Oph']),
    round([302.5, -0.8], 2.6, 2.1),
    polyline(
      at([
        [300.6, -1.4],
        [297.6, -2.6],
      ]),
      { ...dark, 'stroke-width': 4 },
    ),
    polyline(
      at([
        [303, -0.8],
        [308, -1.6],
        [315, -1.6],
        [322, -0.4],
        [330, 0.6],
      ]),
      { ...dark, 'stroke-width': 8 },
    ),
    round([341, 0.4], 12, 4.4),
    polyline(
      at([
        [344, -2],
        [347, -7.5],
        [351, -10.5],
      ]),
      { ...dark, 'stroke-width': 6 },
    ),
    polyline(
      at([
        [337, -2],
        [338.5, -8],
        [341.5, -11],
      ]),
      { ...dark, 'stroke-width': 6 },
    ),
  );
};

const oldLight = (): string => {
  const view = viewAt([14, 36], 8.2);
  const galaxy = (wide: number, opacity: number): string => {
    const [x, y] = view([10.68, 41.27]);
    return path(
      `M${num(x - wide)} ${num(y)}a${num(wide)} ${num(wide * 0.36)} 0 1 0 ${num(2 * wide)} 0a${num(wide)} ${num(wide * 0.36)} 0 1 0 ${num(-2 * wide)} 0Z`,
      { fill: '#E6ECFF', 'fill-opacity': opacity, transform: `rotate(35 ${num(x)} ${num(y)})` },
    );
  };
  return nightSky(
    dust('old light', 22),
    linesIn(view, ['And']),
    starsIn(view, ['And', 'Cas', 'Per', 'Ari', 'Peg', 'Psc'], 5, 1.2),
    galaxy(15, 0.18),
    galaxy(11, 0.25),
    galaxy(6.5, 0.4),
    galaxy(3, 0.8),
  );
};

const hook = (): string => {
  const view = viewAt([256, -34], 8, 0);
  const curve = figureOf('Sco').lines.find(({ length }) => length > 8) ?? [];
  return nightSky(
    milkyWay(view, [330, 372], 7),
    dust('hook', 28),
    starsIn(view, ['Sgr', 'Oph', 'Lib']),
    starsIn(view, ['Sco'], 4.9, 1.2),
    joined(view, curve, { stroke: '#FFD98A', 'stroke-width': 2.2, 'stroke-opacity': 0.75 }),
  );
};

/** The Pleiades and their faint neighbours (Hipparcos). */
const SISTERS: readonly Star[] = [
  [56.871, 24.105, 2.87],
  [57.291, 24.053, 3.63],
  [56.219, 24.113, 3.7],
  [56.457, 24.368, 3.87],
  [56.582, 23.948, 4.18],
  [56.302, 24.467, 4.3],
  [57.297, 24.137, 5.09],
  [56.201, 24.29, 5.45],
  [56.477, 24.555, 5.76],
];
const newYear = (): string => {
  const view = viewAt([56.75, 24.22], 150);
  const bright = SISTERS.filter(([, , magnitude]) => magnitude < 4.5);
  return nightSky(
    dust('new year', 33),
    ...[38, 32, 26, 20, 14, 9].flatMap(radius =>
      bright.map(([a, d]) => circle(...view([a, d]), radius, { fill: '#7FB4FF', 'fill-opacity': 0.055 })),
    ),
    ...SISTERS.map(star => starAt(view, [star[0], star[1], star[2] - 2], 1.4, '#F2F6FF')),
  );
};

const poleCircle = (): string => {
  const view = viewAt([270, 66.56], 3.2, 0, [160, 96]);
  const around = Array.from({ length: 73 }, (_, at): Point => {
    const turn = at * 5 * RAD;
    const [tilt, reach] = [23.44 * RAD, 23.44 * RAD];
    const d = Math.asin(Math.cos(tilt) * Math.cos(reach) + Math.sin(tilt) * Math.sin(reach) * Math.cos(turn));
    const da = Math.atan2(
      Math.sin(reach) * Math.sin(turn),
      (Math.cos(reach) - Math.sin(d) * Math.cos(tilt)) / Math.sin(tilt),
    );
    return [270 + da / RAD, d / RAD];
  });
  return nightSky(
    linesIn(view, ['UMi', 'Dra', 'Cep', 'Lyr', 'Cyg']),
    starsIn(view, ['UMi', 'Dra', 'Cep', 'Lyr', 'Cyg'], 4, 0.9),
    polyline(around.map(view), { stroke: '#FFB42E', 'stroke-width': 1.8, 'stroke-dasharray': '12 8' }),
    ...[VEGA, [37.95, 89.26] as const].map(point =>
      circle(...view(point), 7, { fill: '#FFF6DF', 'fill-opacity': 0.3 }),
    ),
  );
};

const birds = (): string => {
  const view = galaxyView(74, 6, -58);
  return nightSky(
    milkyWay(view, [40, 115], 6),
    dust('birds', 44),
    linesIn(view, ['Cyg']),
    starsIn(view, ['Cyg', 'Lyr', 'Cep', 'Aql', 'Del', 'Peg', 'Dra'], 5, 1.1),
    rect(0, HEIGHT - 14, WIDTH, 14, { fill: '#061A2C' }),
    land([16, 30, 20, 34, 22, 28, 18, 36, 24, 30, 18]),
  );
};

export const FIGURES: Readonly<Record<string, () => string>> = {
  lovers,
  south,
  emu,
  'old-light': oldLight,
  hook,
  'new-year': newYear,
  'pole-circle': poleCircle,
  birds,
};
