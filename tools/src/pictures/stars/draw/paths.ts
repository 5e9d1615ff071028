/** Paths and distances in the sky, drawn from numbers: turning stars, planets, comets, the noon Sun of a year. */
import { diceOf } from '../../kit/dice.ts';
import { badge } from '../../kit/digits.ts';
import { circle, ground, line, num, type Point, path, polygon, rect } from '../../kit/svg.ts';
import { figureOf, joined, land, nightSky, RAD, starsIn, viewAt } from '../sky.ts';
import { dust } from './moons.ts';

const onCircle = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos(degrees * RAD),
  y + radius * Math.sin(degrees * RAD),
];
const arc = (middle: Point, radius: number, from: number, to: number): string => {
  const [start, end] = [onCircle(middle, radius, from), onCircle(middle, radius, to)];
  return `M${num(start[0])} ${num(start[1])}A${num(radius)} ${num(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${num(end[0])} ${num(end[1])}`;
};
const trail = (d: string, shade: number): string =>
  path(d, {
    fill: 'none',
    stroke: ['#F4EEDC', '#BFD7F2', '#FFDDB0'][shade % 3] ?? '#F4EEDC',
    'stroke-width': 1.5 + (shade % 4) * 0.4,
    'stroke-linecap': 'round',
  });

/** So many hours of turning, fifteen degrees each. */
const HOURS = 3;
const trails = (): string => {
  const dice = diceOf('trails');
  const pole: Point = [168, 84];
  const arcs = Array.from({ length: 26 }, (_, at) => {
    const from = dice.between(0, 359);
    return trail(arc(pole, 12 + at * 7.2, from, from + HOURS * 15), dice.below(12));
  });
  return nightSky(
    ...arcs,
    trail(arc(pole, 4, 200, 200 + HOURS * 15), 3),
    land([30, 42, 36, 52, 60, 44, 28, 36, 46]),
  );
};

const halfCircles = (): string => {
  const dice = diceOf('half circles');
  const arcs = Array.from({ length: 7 }, (_, at) =>
    trail(arc([160, 164], 14 + at * 27, 180, 360), dice.below(12)),
  );
  return nightSky(...arcs, rect(0, 164, 320, 36, { fill: '#061A2C' }));
};

/** How high the Pole Star stands for the ship. */
const HEIGHT_OF_POLE = 40;
const ship = (): string => {
  const from: Point = [92, 150];
  const star = onCircle(from, 172, -HEIGHT_OF_POLE);
  return nightSky(
    dust('ship', 28, ([, y]) => y < 140),
    rect(0, 150, 320, 50, { fill: '#12476B' }),
    line(...from, 306, 150, { stroke: '#FFB42E', 'stroke-width': 1.6 }),
    line(...from, ...star, { stroke: '#FFB42E', 'stroke-width': 1.6, 'stroke-dasharray': '5 4' }),
    path(arc(from, 54, -HEIGHT_OF_POLE, 0), { fill: 'none', stroke: '#FFB42E', 'stroke-width': 2 }),
    circle(...star, 5, { fill: '#FFF6DF' }),
    circle(...star, 10, { fill: '#FFF6DF', 'fill-opacity': 0.2 }),
    polygon(
      [
        [52, 150],
        [132, 150],
        [120, 168],
        [64, 168],
      ],
      { fill: '#7A4A2B' },
    ),
    line(...from, 92, 92, { stroke: '#C99A6B', 'stroke-width': 3 }),
    polygon(
      [
        [96, 96],
        [96, 142],
        [128, 142],
      ],
      { fill: '#F4EEDC' },
    ),
    polygon(
      [
        [88, 104],
        [88, 142],
        [62, 142],
      ],
      { fill: '#E3D6B8' },
    ),
  );
};

/** The Sun at noon by the clock, each week: how far it is ahead in degrees (to the right), and its declination. */
export const noonSun = (week: number): Point => {
  const day = week * 7;
  const turn = (2 * Math.PI * (day - 81)) / 365.24;
  const minutes = 9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn);
  return [minutes / 4, 23.44 * Math.sin((2 * Math.PI * (day - 80)) / 365.24)];
};
const analemma = (): string => {
  const scale = 3.3;
  const suns = Array.from({ length: 52 }, (_, week) => noonSun(week)).map(([ahead, height]) =>
    circle(160 + ahead * scale, 88 - height * scale, 2.6, {
      fill: '#FFF3B8',
      stroke: '#F0A21D',
      'stroke-width': 0.7,
    }),
  );
  return (
    ground('#8FC7EE') +
    rect(0, 110, 320, 90, { fill: '#B9DDF3' }) +
    path(
      'M0 200V176H40V162L62 148L84 162V176H112V184H208V170H226V158H238V170H250L276 152L302 170V178H320V200Z',
      {
        fill: '#3B4A5A',
      },
    ) +
    suns.join('')
  );
};

/** Where a comet is, and where its tail points (degrees, clockwise from the right). The Sun is at 160, 96. */
export const COMETS: readonly (readonly [head: Point, tail: number, number: Point])[] = [
  [[160, 24], 90, [140, 20]],
  [[254, 96], -90, [270, 110]],
  [[160, 140], 90, [140, 136]],
  [[66, 96], 90, [50, 82]],
];
const comets = (): string =>
  nightSky(
    dust('comets', 28, ([x, y]) => Math.hypot(x - 160, y - 96) > 40),
    circle(160, 96, 15, { fill: '#FFB42E' }),
    circle(160, 96, 20, { fill: '#FFB42E', 'fill-opacity': 0.3 }),
    ...COMETS.map(([head, tail, number], at) => {
      const fan = (wide: number, reach: number, opacity: number) =>
        polygon(
          [
            onCircle(head, 4, tail + 90),
            onCircle(head, reach, tail + wide),
            onCircle(head, reach + 3, tail),
            onCircle(head, reach, tail - wide),
            onCircle(head, 4, tail - 90),
          ],
          { fill: '#BFE3FF', 'fill-opacity': opacity },
        );
      return (
        fan(14, 44, 0.3) +
        fan(8, 36, 0.45) +
        circle(...head, 4.5, { fill: '#FFFFFF' }) +
        badge(String(at + 1), number, 8)
      );
    }),
  );

/** Away from a point in the Lion's sickle: a streak lies on a line through it, the longer the farther off. */
const meteors = (): string => {
  const view = viewAt([156, 20], 6.2);
  const radiant = view([152.3, 22.2]);
  const dice = diceOf('meteors');
  const streaks = Array.from({ length: 17 }, (_, at) => {
    const turn = at * 21.2 + dice.between(-6, 6);
    const near = dice.between(24, 70);
    const [start, end] = [onCircle(radiant, near, turn), onCircle(radiant, near * 1.35 + 22, turn)];
    const side = onCircle([0, 0], 1.3, turn + 90);
    return polygon([start, [end[0] + side[0], end[1] + side[1]], [end[0] - side[0], end[1] - side[1]]], {
      fill: '#FFFFFF',
      'fill-opacity': 0.9,
    });
  });
  return nightSky(
    starsIn(view, ['Leo', 'Cnc', 'Vir', 'UMa', 'Hya', 'Gem']),
    ...figureOf('Leo').lines.map(each => joined(view, each)),
    ...streaks,
  );
};

export const PATHS: Readonly<Record<string, () => string>> = {
  trails,
  'half-circles': halfCircles,
  ship,
  analemma,
  comets,
  meteors,
};
