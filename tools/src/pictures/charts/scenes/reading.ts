/** Charts of daily life to read: hearts, tides, roads; and three ways to be taken in. */
import { label } from '../../kit/digits.ts';
import { numbered, upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  circle,
  GROUNDS,
  ground,
  HUES,
  INK,
  line,
  num,
  PAINTS,
  type Point,
  path,
  polyline,
  rect,
} from '../../kit/svg.ts';
import { scaleOf } from '../bars.ts';

const edge = { stroke: INK, 'stroke-width': 1.4 };
const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** Made-up lands: how many live in each step of age, from the youngest. */
const LANDS = [
  [20, 22, 25, 30, 34, 30, 24],
  [24, 25, 25, 25, 24, 20, 12],
  [38, 32, 26, 20, 14, 8, 4],
  [14, 17, 21, 26, 31, 34, 30],
];
function pyramids(): Scene {
  const drawn = LANDS.flatMap((steps, land) => {
    const x = 44 + land * 77;
    return [
      ...steps.map((amount, at) =>
        rect(x - amount, 138 - at * 20, amount * 2, 18, { fill: HUES.dusk, ...edge }),
      ),
      line(x, 17, x, 156, { 'stroke-width': 1 }),
      numbered(land, [x, 176]),
    ];
  });
  const young = LANDS.map(steps => sumOf(steps.slice(0, 2)) / sumOf(steps));
  return {
    drawing: ground(GROUNDS.lamp) + drawn.join(''),
    parts: { values: LANDS.map((steps, at) => `${at + 1}: ${steps.join(' ')}`).join('; ') },
    proved: young.indexOf(Math.max(...young)) + 1,
  };
}

const ACROSS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const CLOUDS = [
  [0.4, 0.6, 2.2, 2.6, 4.4, 4.6, 6.2, 6.6, 7.8],
  [8, 4.6, 2.2, 0.6, 0, 0.6, 2.2, 4.6, 8],
  [7.8, 7.2, 5.6, 5.4, 3.6, 3.4, 2.2, 0.8, 0.6],
  [0.2, 0.3, 0.6, 1, 1.8, 2.9, 4.4, 6.2, 8],
];
const correlation = (ys: readonly number[]): number => {
  const [mx, my] = [sumOf(ACROSS) / ACROSS.length, sumOf(ys) / ys.length];
  const both = sumOf(ACROSS.map((x, at) => (x - mx) * ((ys[at] ?? 0) - my)));
  return both / Math.sqrt(sumOf(ACROSS.map(x => (x - mx) ** 2)) * sumOf(ys.map(y => (y - my) ** 2)));
};
function clouds(): Scene {
  const drawn = CLOUDS.flatMap((ys, set) => {
    const [left, top] = [10 + (set % 2) * 153, 6 + Math.floor(set / 2) * 96];
    return [
      rect(left, top, 147, 92, { rx: 6, fill: '#FFFFFF' }),
      ...ys.map((y, at) => circle(left + 26 + at * 13, top + 82 - y * 9, 4, { fill: PAINTS.blue, ...edge })),
      numbered(set, [left + 12, top + 12]),
    ];
  });
  const values = CLOUDS.map(correlation);
  return {
    drawing: ground(GROUNDS.citron) + drawn.join(''),
    parts: {
      values: CLOUDS.map((ys, at) => `${at + 1}: ${ys.map(y => Math.round(y)).join(' ')}`).join('; '),
    },
    proved: values.findIndex(value => Math.abs(value) < 0.05) + 1,
  };
}

/** Made-up values that fall for decades, with one rise on the way. */
const FALL = [92, 86, 88, 80, 74, 76, 69, 62, 57, 60, 66, 71, 63, 55, 50, 52, 44, 38, 40, 33, 27, 22];
const CUTS = [
  [1, 4],
  [5, 8],
  [8, 11],
  [15, 18],
];
function cut(): Scene {
  const scale = scaleOf(0, 100, 20);
  const x = (at: number) => 56 + at * 11.6;
  const drawn = CUTS.flatMap(([from = 0, to = 0], at) => [
    rect(x(from), 16, x(to) - x(from), 161, {
      fill: HUES.lamp,
      'fill-opacity': '.45',
      ...edge,
      'stroke-dasharray': '4 3',
    }),
    numbered(at, [(x(from) + x(to)) / 2, 189]),
  ]);
  const rises = CUTS.map(([from = 0, to = 0]) => (FALL[to] ?? 0) - (FALL[from] ?? 0));
  return {
    drawing: [
      ground(GROUNDS.blush),
      scale.drawing,
      ...drawn,
      polyline(
        FALL.map((value, at): Point => [x(at), scale.y(value)]),
        { stroke: PAINTS.blue, 'stroke-width': 3 },
      ),
    ].join(''),
    parts: {
      values: FALL.join(', '),
      cuts: CUTS.map(([from = 0, to = 0], at) => `${at + 1}: ${from + 1}–${to + 1}`).join(', '),
    },
    proved: rises.findIndex(rise => rise > 0) + 1,
  };
}

/** Four equal slices of a cake seen aslant: the one in front shows its side as well. */
function cake(): Scene {
  const [x, y, wide, flat] = [160, 84, 128, 56];
  const at = (turn: number): string => {
    const angle = (turn * Math.PI) / 180;
    return `${num(x + wide * Math.cos(angle))} ${num(y + flat * Math.sin(angle))}`;
  };
  const fills = [PAINTS.blue, HUES.lagoon, HUES.lamp, HUES.blush];
  const slices = fills.map((fill, place) => {
    const from = 45 + place * 90;
    return path(`M${x} ${y}L${at(from)}A${wide} ${flat} 0 0 1 ${at(from + 90)}Z`, { fill, ...edge });
  });
  const wall = (from: number, to: number, fill: string) => {
    const low = (turn: number) => {
      const angle = (turn * Math.PI) / 180;
      return `${num(x + wide * Math.cos(angle))} ${num(y + 44 + flat * Math.sin(angle))}`;
    };
    return path(
      `M${at(from)}A${wide} ${flat} 0 0 1 ${at(to)}L${low(to)}A${wide} ${flat} 0 0 0 ${low(from)}Z`,
      { fill, ...edge },
    );
  };
  return {
    drawing: [
      ground('#F3E5FC'),
      wall(0, 45, '#D66A8A'),
      wall(45, 135, '#123E86'),
      wall(135, 180, '#2E9B96'),
      ...slices,
    ].join(''),
  };
}

/** Beats of a heart in six seconds. */
const BEATS = 7;
function pulse(): Scene {
  const step = 276 / BEATS;
  const beat = (at: number) =>
    `l${num(step * 0.3)} 0q4 -10 8 0l3 0l2 6l4 -70l4 84l3 -20l4 0q6 -16 12 0L${num(22 + (at + 1) * step)} 110`;
  const squares = [
    ...upTo(13).map(at =>
      line(22 + at * 23, 20, 22 + at * 23, 170, {
        stroke: '#F2B8B8',
        'stroke-width': at % 2 === 0 ? 1.4 : 0.6,
      }),
    ),
    ...upTo(7).map(at =>
      line(22, 20 + at * 25, 298, 20 + at * 25, { stroke: '#F2B8B8', 'stroke-width': 0.8 }),
    ),
  ];
  return {
    drawing: [
      ground('#FFF4F4'),
      ...squares,
      path(`M22 110${upTo(BEATS).map(beat).join('')}`, {
        fill: 'none',
        stroke: INK,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
      }),
      ...upTo(7).map(at => label(String(at), [22 + at * 46, 184], 12)),
    ].join(''),
    parts: { beats: BEATS },
    proved: BEATS * 10,
  };
}

function tide(): Scene {
  const y = (hour: number) => 100 - 56 * Math.cos(((hour - 3.4) / 12.42) * 2 * Math.PI);
  const points = upTo(97).map((at): Point => [28 + at * 2.8, y(at / 4)]);
  return {
    drawing: [
      ground('#EAF6FF'),
      path(
        `M28 180${points.map(([px, py]) => `L${num(px)} ${num(py)}`).join('')}L${num(28 + 96 * 2.8)} 180Z`,
        { fill: '#5AA7D6' },
      ),
      polyline(points, { stroke: '#1F5F8F', 'stroke-width': 3 }),
      line(28, 180, 300, 180),
      ...[0, 6, 12, 18, 24].map(hour => label(String(hour), [28 + hour * 11.2, 190], 12)),
    ].join(''),
  };
}

/** The way to stop grows with the square of the speed. */
const SPEEDS = [40, 80, 120];
function braking(): Scene {
  const way = (speed: number) => (speed / 40) ** 2 * 10;
  const rows = SPEEDS.map((speed, at) => {
    const y = 34 + at * 56;
    const isAsked = at === 2;
    return [
      label(String(speed), [32, y + 14], 17),
      rect(60, y, way(speed) * 2.6, 28, { fill: isAsked ? '#FFD66B' : PAINTS.red, ...edge }),
      label(
        isAsked ? '?' : String(way(speed)),
        [60 + way(speed) * 2.6 - 14, y + 14],
        15,
        isAsked ? INK : '#FFFFFF',
      ),
    ].join('');
  });
  return {
    drawing: ground(GROUNDS.sky) + line(60, 20, 60, 186, { 'stroke-width': 3 }) + rows.join(''),
    proved: way(120),
  };
}

export const READING: Scenes = { pyramids, clouds, cut, cake, pulse, tide, braking };
