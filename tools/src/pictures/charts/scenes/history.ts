/** Charts that changed something: an army, a hospital, a pump, a bomber, an ox, a memory. Numbers are the historic ones unless the words say otherwise. */
import { diceOf } from '../../kit/dice.ts';
import { label } from '../../kit/digits.ts';
import { numbered, upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  around,
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
  polygon,
  polyline,
  rect,
} from '../../kit/svg.ts';
import { scaleOf } from '../bars.ts';

/** Minard's figures, in thousands of soldiers. */
const [THERE, BACK] = [
  [422, 400, 175, 145, 127, 100],
  [100, 87, 55, 37, 24, 20, 50, 28, 12, 10],
] as const;

/** A band along a line of points, as wide as its amounts. */
const band = (points: readonly Point[], amounts: readonly number[], fill: string): string => {
  const side = (sign: number) =>
    points.map(([x, y], at): Point => [x, y + (sign * (amounts[at] ?? 0) * 0.19) / 2]);
  return polygon([...side(-1), ...side(1).toReversed()], { fill });
};

function march(): Scene {
  const there = THERE.map((_, at): Point => [18 + at * 57, 66 - at * 4]);
  const back = BACK.map((_, at): Point => [303 - at * 31.6, 128 + at * 3]);
  const last = BACK.at(-1) ?? 0;
  return {
    drawing: [
      ground('#FBF5E6'),
      band(there, THERE, '#E0B98A'),
      band(back, BACK, '#2B2B2B'),
      polygon(
        [
          [293.5, 46],
          [312.5, 46],
          [312.5, 137.5],
          [303, 137.5],
          [293.5, 118.5],
        ],
        { fill: '#2B2B2B' },
      ),
      circle(303, 46, 6, { fill: PAINTS.red, stroke: INK, 'stroke-width': 1.4 }),
    ].join(''),
    parts: { there: THERE.join(', '), back: BACK.join(', ') },
    proved: Math.round((last / THERE[0]) * 42),
  };
}

/** Deaths in the Crimean war by month, from April 1854: of illness, of wounds, of other causes. */
const DEATHS = [
  [1, 0, 5],
  [12, 0, 9],
  [11, 0, 6],
  [359, 0, 23],
  [828, 1, 30],
  [788, 81, 70],
  [503, 132, 128],
  [844, 287, 106],
  [1725, 114, 131],
  [2761, 83, 324],
  [2120, 42, 361],
  [1205, 32, 172],
] as const;

/** A rose of twelve months; the area of a part says how many died. */
function rose(): Scene {
  const middle: Point = [168, 92];
  const fills = ['#8FB7DD', '#C8323C', '#3B3B3B'] as const;
  const wedges = DEATHS.flatMap((causes, month) => {
    const from = 240 + month * 30;
    return causes
      .map((amount, cause) => ({ radius: Math.sqrt(amount) * 1.95, fill: fills[cause] ?? INK }))
      .filter(({ radius }) => radius > 2)
      .toSorted((a, b) => b.radius - a.radius)
      .map(({ radius, fill }) => {
        const [[ax, ay], [bx, by]] = [around(...middle, radius, from), around(...middle, radius, from + 30)];
        return path(
          `M${middle.join(' ')}L${num(ax)} ${num(ay)}A${num(radius)} ${num(radius)} 0 0 1 ${num(bx)} ${num(by)}Z`,
          { fill, stroke: '#FBF5E6', 'stroke-width': 0.7 },
        );
      });
  });
  const worst = DEATHS.toSorted((a, b) => b[0] - a[0])[0] ?? [1, 1];
  return {
    drawing: ground('#FBF5E6') + wedges.join(''),
    parts: { values: DEATHS.map(causes => causes.join('/')).join(', ') },
    proved: Math.round(worst[0] / worst[1]),
  };
}

const PUMPS: readonly Point[] = [
  [62, 50],
  [252, 44],
  [196, 120],
  [76, 164],
];
/** Streets between blocks of houses; every dot stands beside a street, most near one pump. */
function pump(): Scene {
  const dice = diceOf('pump');
  const [columns, rows] = [
    [0, 84, 148, 216, 278],
    [0, 66, 102, 146],
  ];
  const blocks = rows.flatMap((y, row) =>
    columns.map((x, at) =>
      rect(x + 7, y + 7, (columns[at + 1] ?? 334) - x - 14, (rows[row + 1] ?? 214) - y - 14, {
        fill: '#E6D3AE',
      }),
    ),
  );
  const [px, py] = PUMPS[2] ?? [0, 0];
  const spread = (most: number) => (dice.below(most) + dice.below(most) + dice.below(most)) / 1.5 - most;
  const dots = [
    ...upTo(70).map((): Point => [px + spread(58), py + spread(44)]),
    ...upTo(14).map((): Point => [dice.between(12, 308), dice.between(10, 190)]),
  ].filter(dot => PUMPS.every(place => Math.hypot(dot[0] - place[0], dot[1] - place[1]) > 12));
  const nearest = ([x, y]: Point) => {
    const ways = PUMPS.map(([a, b]) => Math.hypot(x - a, y - b));
    return ways.indexOf(Math.min(...ways));
  };
  const counts = PUMPS.map((_, at) => dots.filter(dot => nearest(dot) === at).length);
  return {
    drawing: [
      ground('#FFFDF6'),
      ...blocks,
      ...dots.map(([x, y]) => circle(x, y, 3, { fill: '#10181C' })),
      ...PUMPS.map((place, at) => circle(...place, 11, { fill: PAINTS.blue }) + numbered(at, place)),
    ].join(''),
    parts: { counts: counts.map((count, at) => `${at + 1}: ${count}`).join(', ') },
  };
}

/** Parts of a bomber: a numbered spot, and the areas in which hits were counted. */
const ARMOUR: readonly { readonly spot: Point; readonly areas: readonly (readonly number[])[] }[] = [
  {
    spot: [46, 84],
    areas: [
      [28, 78, 32, 14],
      [86, 76, 14, 18],
      [222, 76, 14, 18],
      [262, 78, 32, 14],
    ],
  },
  { spot: [160, 118], areas: [[149, 92, 22, 52]] },
  { spot: [112, 62], areas: [] },
  { spot: [160, 172], areas: [[124, 164, 72, 12]] },
];
function bomber(): Scene {
  const dice = diceOf('bomber');
  const body = { fill: '#B9C7CC', stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };
  const engine = (x: number) =>
    rect(x - 8, 50, 16, 34, { rx: 7, ...body }) + line(x - 15, 49, x + 15, 49, { 'stroke-width': 2.6 });
  const hits = ARMOUR.map(({ areas }) =>
    areas.flatMap(([x = 0, y = 0, wide = 0, high = 0]) =>
      upTo(Math.round((wide * high) / 62)).map(
        (): Point => [dice.between(x, x + wide), dice.between(y, y + high)],
      ),
    ),
  );
  return {
    drawing: [
      ground(GROUNDS.sky),
      path('M160 62L300 78Q306 88 298 96L160 104L22 96Q14 88 20 78Z', body),
      path('M160 156L206 164Q208 174 202 178L160 182L118 178Q112 174 114 164Z', body),
      path('M160 12Q176 20 175 60L170 176Q160 196 150 176L145 60Q144 20 160 12Z', body),
      ...[72, 112, 208, 248].map(engine),
      ...hits.flat().map(([x, y]) => circle(x, y, 2.6, { fill: PAINTS.red })),
      ...ARMOUR.map(({ spot }, at) => numbered(at, spot)),
    ].join(''),
    parts: { hits: hits.map((own, at) => `${at + 1}: ${own.length}`).join(', ') },
    proved: hits.findIndex(own => own.length === 0) + 1,
  };
}

/** Galton's table of 1907: at every twentieth of the guesses, the weight in pounds. */
const GUESSES = [
  1074, 1109, 1126, 1148, 1162, 1174, 1181, 1188, 1197, 1207, 1214, 1219, 1225, 1230, 1236, 1243, 1254, 1267,
  1293,
] as const;
const TRUE_WEIGHT = 1198;
function ox(): Scene {
  const scale = scaleOf(0, 100, 25);
  const x = (pounds: number) => 52 + ((pounds - 1060) / 250) * 246;
  const curve = GUESSES.map((pounds, at): Point => [x(pounds), scale.y((at + 1) * 5)]);
  const median = GUESSES[9];
  const off = (100 * Math.abs(median - TRUE_WEIGHT)) / TRUE_WEIGHT;
  return {
    drawing: [
      ground(GROUNDS.lamp),
      scale.drawing,
      ...[1100, 1150, 1200, 1250].map(pounds => label(String(pounds), [x(pounds), 189], 11)),
      line(x(TRUE_WEIGHT), 14, x(TRUE_WEIGHT), 178, { stroke: PAINTS.green, 'stroke-width': 3 }),
      polyline(curve, { stroke: PAINTS.blue, 'stroke-width': 3 }),
      circle(x(median), scale.y(50), 6, { fill: PAINTS.red, stroke: INK }),
    ].join(''),
    parts: { values: GUESSES.map((pounds, at) => `${(at + 1) * 5}: ${pounds}`).join(', ') },
    proved: off < 1 ? 'Less than 1 in 100' : String(off),
  };
}

/** Ebbinghaus 1885: hours since learning, and how much of the work was saved on learning again. */
const KEPT: readonly Point[] = [
  [0, 100],
  [0.33, 58],
  [1, 44],
  [9, 36],
  [24, 34],
  [48, 28],
];
function memory(): Scene {
  const scale = scaleOf(0, 100, 20);
  const at = ([hours, kept]: Point): Point => [52 + hours * 5.1, scale.y(kept)];
  const losses = KEPT.slice(1).map(([, kept], step) => (KEPT[step]?.[1] ?? 0) - kept);
  const firstHour = (losses[0] ?? 0) + (losses[1] ?? 0);
  return {
    drawing: [
      ground(GROUNDS.orchid),
      scale.drawing,
      ...[1, 9, 24, 48].map(hours => label(String(hours), [at([hours, 0])[0], 189], 11)),
      polyline(KEPT.map(at), { stroke: PAINTS.purple, 'stroke-width': 3 }),
      ...KEPT.map(point => circle(...at(point), 4, { fill: HUES.lamp, stroke: INK, 'stroke-width': 1.2 })),
    ].join(''),
    parts: {
      values: KEPT.map(([hours, kept]) => `${hours < 1 && hours > 0 ? '1/3' : hours}: ${kept}`).join(', '),
    },
    proved: losses.slice(2).every(loss => loss < firstHour) ? 'In the first hour' : 'otherwise',
  };
}

export const HISTORY: Scenes = { march, rose, pump, bomber, ox, memory };
