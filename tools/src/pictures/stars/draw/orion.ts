/** Orion and what stands in it and near it. */
import { circle, num, type Point, path, polyline } from '../../kit/svg.ts';
import { joined, land, linesIn, nightSky, type Star, starAt, starsIn, viewAt } from '../sky.ts';
import { dust } from './moons.ts';

const BETELGEUSE: Star = [88.79, 7.41, 0.45];
const headDown = (): string => {
  const view = viewAt([83.5, 1.5], 6, 180, [160, 82]);
  return nightSky(
    dust('head down', 22, ([, y]) => y < 150),
    linesIn(view, ['Ori']),
    starsIn(view, ['Ori', 'Lep', 'Tau', 'Gem']),
    starAt(view, BETELGEUSE, 1.1, '#FF9D68'),
    path('M0 200V180H30L52 166L74 180H104V170H128V182H170V172L190 160L210 172V182H250V168H262V182H320V200Z', {
      fill: '#061A2C',
    }),
  );
};

const BELT: readonly Point[] = [
  [85.19, -1.94],
  [84.05, -1.2],
  [83, -0.3],
];
const canoe = (): string => {
  const view = viewAt([83.2, -0.5], 8.2, 78);
  return nightSky(
    dust('canoe', 28),
    starsIn(view, ['Ori', 'Lep', 'Tau']),
    joined(view, BELT, { 'stroke-width': 2 }),
    ...BELT.map(([a, d]) => starAt(view, [a, d, 1], 1.5)),
    starAt(view, BETELGEUSE, 1.2, '#FF9D68'),
    starAt(view, [78.63, -8.2, 0.18], 1.2),
  );
};

const SIRIUS: Star = [101.29, -16.72, -1.44];
const sirius = (): string => {
  const view = viewAt([92, -9], 5, -60, [150, 76]);
  const [from, to] = [view([85.19, -1.94]), view([SIRIUS[0], SIRIUS[1]])];
  return (
    nightSky() +
    path('M0 118H320V200H0Z', { fill: '#274A78' }) +
    path('M0 140H320V200H0Z', { fill: '#6A6C96' }) +
    path('M0 156H320V200H0Z', { fill: '#C08A86' }) +
    starsIn(view, ['Ori', 'Lep'], 4) +
    BELT.map(([a, d]) => starAt(view, [a, d, 2.4])).join('') +
    polyline([from, to], { stroke: '#FFB42E', 'stroke-width': 1.6, 'stroke-dasharray': '5 5' }) +
    circle(...to, 13, { fill: '#FFFFFF', 'fill-opacity': 0.2 }) +
    circle(...to, 6, { fill: '#FFFFFF' }) +
    land([30, 28, 34, 28, 26, 30, 27, 29, 26], '#3B2E2A') +
    path('M120 200L150 176H196L262 200Z', { fill: '#7FA3C9' })
  );
};

/** Below the belt: the nebula in the middle of the sword. */
const nebula = (): string => {
  const view = viewAt([84, -3.6], 24);
  const [x, y] = view([83.82, -5.39]);
  return nightSky(
    dust('nebula', 38),
    ...[20, 14, 9].map(radius => circle(x, y, radius, { fill: '#F2A6C8', 'fill-opacity': 0.22 })),
    path(
      `M${num(x - 26)} ${num(y + 4)}Q${num(x)} ${num(y - 22)} ${num(x + 26)} ${num(y + 8)}Q${num(x)} ${num(y + 12)} ${num(x - 26)} ${num(y + 4)}Z`,
      { fill: '#C9B4F0', 'fill-opacity': 0.35 },
    ),
    starsIn(view, ['Ori'], 5.2, 1.1),
    ...BELT.map(([a, d]) => starAt(view, [a, d, 1.4], 1.6)),
    joined(view, BELT),
  );
};

const betelgeuse = (): string => {
  const view = viewAt([83.5, 0.5], 6.4);
  const [x, y] = view([BETELGEUSE[0], BETELGEUSE[1]]);
  return nightSky(
    dust('betelgeuse', 28),
    linesIn(view, ['Ori']),
    starsIn(view, ['Ori', 'Lep', 'Tau', 'Gem']),
    ...[24, 17, 11].map(radius => circle(x, y, radius, { fill: '#FF7A4D', 'fill-opacity': 0.2 })),
    circle(x, y, 7.5, { fill: '#FF8A5C' }),
  );
};

export const ORIONS: Readonly<Record<string, () => string>> = {
  'head-down': headDown,
  canoe,
  sirius,
  nebula,
  betelgeuse,
};
