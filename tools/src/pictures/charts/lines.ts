/** Charts of lines, points, discs and dials. */

import { diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import { byNumber, nearNumbers, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { colourName, listed, saidBy } from '../kit/said.ts';
import {
  around,
  circle,
  GROUNDS,
  ground,
  INK,
  line,
  num,
  PAINTS,
  type Point,
  path,
  polygon,
  polyline,
  rect,
} from '../kit/svg.ts';
import { COLOURS, puzzle, scaleOf } from './bars.ts';

const pointsOf = (values: readonly number[], y: (value: number) => number): Point[] =>
  values.map((value, at) => [62 + (at * 230) / (values.length - 1), y(value)]);
const dots = (points: readonly Point[], fill: string) =>
  points.map(([x, y]) => circle(x, y, 4, { fill, stroke: INK, 'stroke-width': 1 })).join('');

/** One step rises more than every other by a clear amount. */
function rise(place: number): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`rise ${place} ${attempt}`);
    const values = upTo(place < 2 ? 6 : 8).map(() => dice.between(1, 19) * 5);
    const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
    const [most = 0, second = 0] = steps.toSorted((a, b) => b - a);
    const at = steps.indexOf(most);
    const top = values.indexOf(Math.max(...values));
    if (most - second < 10 || second < 10 || (place > 1 && top === at + 1)) continue;
    const scale = scaleOf(0, 100, 20);
    const points = pointsOf(values, scale.y);
    const names = steps.map((_, step) => `${step + 1}–${step + 2}`);
    const others = names.filter((_, step) => step !== at && (steps[step] ?? 0) > 0);
    const fill = [...others, ...names.filter((name, step) => step !== at && !others.includes(name))].slice(
      0,
      3,
    );
    const numbers = points.map(([x], step) => label(String(step + 1), [x, 188], 11));
    const drawing =
      ground(GROUNDS.sky) +
      scale.drawing +
      polyline(points, { stroke: PAINTS.blue, 'stroke-width': 3 }) +
      dots(points, PAINTS.blue) +
      numbers.join('');
    return puzzle(
      'rise',
      place,
      1,
      drawing,
      { right: names[at] ?? '', wrong: dice.mixed(fill) },
      { values: values.join(', ') },
    );
  }
}

/** Two lines that never touch at a point, so that each crossing lies between two. */
function cross(place: number): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`cross ${place} ${attempt}`);
    const [a, b] = [upTo(8).map(() => dice.between(1, 9) * 10), upTo(8).map(() => dice.between(1, 9) * 10)];
    const gaps = a.map((value, at) => value - (b[at] ?? 0));
    const times = gaps.slice(1).filter((gap, at) => gap * (gaps[at] ?? 0) < 0).length;
    if (gaps.some(gap => Math.abs(gap) < 20) || times !== [3, 4, 5, 2][place]) continue;
    const scale = scaleOf(0, 100, 20);
    const drawn = [
      [a, PAINTS.red],
      [b, PAINTS.blue],
    ] as const;
    const lines = drawn.map(([values, stroke]) =>
      polyline(pointsOf(values, scale.y), { stroke, 'stroke-width': 3 }),
    );
    return puzzle(
      'cross',
      place,
      1,
      ground(GROUNDS.blush) + scale.drawing + lines.join(''),
      nearNumbers(times, dice.mixed([-1, 1, 2])),
      { a: a.join(', '), b: b.join(', ') },
    );
  }
}

const ANGLES = [
  [90, 150, 60, 60],
  [90, 40, 120, 110],
  [75, 90, 105, 50, 40],
  [100, 80, 90, 55, 35],
] as const;
function quarter(place: number): Puzzle {
  const dice = diceOf(`quarter ${place}`);
  const angles = dice.mixed<number>(ANGLES[place] ?? []);
  const colours = dice.mixed(COLOURS).slice(0, angles.length);
  const start = dice.below(12) * 13;
  const sectors = angles.map((angle, at) => {
    const from = start + angles.slice(0, at).reduce((sum, each) => sum + each, 0);
    const [[ax, ay], [bx, by]] = [around(160, 100, 88, from), around(160, 100, 88, from + angle)];
    return path(`M160 100L${num(ax)} ${num(ay)}A88 88 0 ${angle > 180 ? 1 : 0} 1 ${num(bx)} ${num(by)}Z`, {
      fill: PAINTS[colours[at] ?? 'red'],
      stroke: '#FFFFFF',
      'stroke-width': 2,
    });
  });
  const right = angles.indexOf(90);
  const others = colours
    .filter((_, at) => at !== right)
    .toSorted(
      (a, b) =>
        Math.abs((angles[colours.indexOf(a)] ?? 0) - 90) - Math.abs((angles[colours.indexOf(b)] ?? 0) - 90),
    );
  return puzzle(
    'quarter',
    place,
    2,
    ground(GROUNDS.citron) + sectors.join(''),
    { right: colourName(colours[right] ?? 'red'), wrong: others.slice(0, 3).map(colourName) },
    {
      values: listed(
        colours.map((colour, at) => saidBy(tongue => `${colourName(colour)[tongue]} ${angles[at]}°`)),
      ),
    },
  );
}

/** Points along a slope; one of the four numbered ones lies far from it. */
function stray(place: number): Puzzle {
  const dice = diceOf(`stray ${place}`);
  const falls = place === 1;
  const along = (x: number) => (falls ? 90 - x * 0.75 : 12 + x * 0.75) + dice.between(-5, 5);
  const small = [8, 14, 22, 30, 34, 47, 52, 58, 66, 71, 84, 93].map((x): Point => [x, along(x)]);
  const right = [1, 3, 0][place] ?? 2;
  const marked = [18, 40, 62, 80].map(
    (x, at): Point => [
      x,
      at === right
        ? falls
          ? 100 - along(x) + (x > 50 ? 20 : -20)
          : along(x) + (x > 50 ? -38 : 38)
        : along(x),
    ],
  );
  const at = ([x, y]: Point): Point => [50 + x * 2.4, 184 - y * 1.6];
  const drawing = [
    ground(GROUNDS.dusk),
    rect(40, 14, 264, 170, { fill: '#FFFFFF' }),
    line(40, 184, 304, 184),
    line(40, 14, 40, 184),
    ...small.map(point => circle(...at(point), 4, { fill: PAINTS.blue })),
    ...marked.map((point, place) => numbered(place, at(point))),
  ];
  const told = (points: readonly Point[]) => points.map(([x, y]) => `${num(x)}/${num(y)}`).join(', ');
  return puzzle('stray', place, 1, drawing.join(''), byNumber(right), {
    values: told(marked),
    others: told(small),
  });
}

const VENNS = [
  [12, 5, 9, 4],
  [8, 7, 6, 10],
  [15, 6, 11, 3],
  [9, 13, 14, 8],
] as const;
function venn(place: number): Puzzle {
  const [a, b, c, d] = VENNS[place] ?? [1, 1, 1, 1];
  const circles = [
    [125, PAINTS.red],
    [195, PAINTS.blue],
  ] as const;
  const drawing = [
    ground('#FFFFFF'),
    rect(4, 4, 312, 192, { rx: 10, fill: 'none', stroke: INK, 'stroke-width': 1.5 }),
    ...circles.map(([x, fill]) =>
      circle(x, 100, 76, { fill, 'fill-opacity': '.35', stroke: fill, 'stroke-width': 4 }),
    ),
    label(String(a), [85, 100], 24),
    label(String(b), [160, 100], 24),
    label(String(c), [235, 100], 24),
    label(String(d), [28, 178], 20),
  ].join('');
  const kind = place % 2 === 0 ? 'venn' : 'venn-both';
  const [total, sum] = kind === 'venn' ? [a + c, `${a} + ${c}`] : [a + b, `${a} + ${b}`];
  const wrong = (kind === 'venn' ? [a + b + c, b, a + c + d] : [a, a + b + c, b]).map(String);
  return puzzle(kind, place, 1, drawing, { right: String(total), wrong }, { a, b, c, d, sum, total });
}

const WAYS: readonly (readonly Point[])[] = [
  [
    [20, 20],
    [30, 8],
    [20, 40],
    [30, 22],
  ],
  [
    [35, 40],
    [20, 0],
    [15, 28],
    [30, 22],
  ],
  [
    [30, 15],
    [15, 30],
    [35, 42],
    [20, 3],
  ],
];
function fast(place: number): Puzzle {
  const parts = WAYS[place] ?? [];
  const [stops, speeds] = [[[0, 0] as Point], parts.map(([time, way]) => way / time)];
  for (const [time, way] of parts) {
    const [x, y] = stops.at(-1) ?? [0, 0];
    stops.push([x + time, y + way]);
  }
  const at = ([x, y]: Point): Point => [46 + x * 2.5, 182 - y * 1.75];
  const marks = parts.map((_, part) => {
    const [[ax, ay], [bx, by]] = [at(stops[part] ?? [0, 0]), at(stops[part + 1] ?? [0, 0])];
    return numbered(part, [(ax + bx) / 2 - 10, (ay + by) / 2 - 10]);
  });
  const drawing = [
    ground(GROUNDS.apricot),
    rect(40, 8, 268, 176, { fill: '#FFFFFF' }),
    line(40, 184, 308, 184),
    line(40, 8, 40, 184),
    polyline(stops.map(at), { stroke: PAINTS.purple, 'stroke-width': 3 }),
    dots(stops.map(at), PAINTS.purple),
    ...marks,
  ];
  return puzzle('fast', place, 2, drawing.join(''), byNumber(speeds.indexOf(Math.max(...speeds))), {
    values: parts.map(([time, way]) => `${time}/${way}`).join(', '),
  });
}

/** A dial of five numbers; the pointer stands on a mark between two of them. */
function scale(place: number): Puzzle {
  const [step, marks, base, past] = (
    [
      [10, 5, 20, 3],
      [20, 4, 40, 1],
      [50, 5, 100, 4],
      [100, 4, 200, 3],
    ] as const
  )[place] ?? [10, 5, 0, 1];
  const each = step / marks;
  const angle = (value: number) => -120 + (value / (4 * step)) * 240;
  const ticks = upTo(4 * marks + 1).map(at => {
    const big = at % marks === 0;
    const [[ax, ay], [bx, by]] = [
      around(160, 104, big ? 72 : 78, angle(at * each)),
      around(160, 104, 88, angle(at * each)),
    ];
    return line(ax, ay, bx, by, { 'stroke-width': big ? 3 : 1.4 });
  });
  const right = base + past * each;
  const [tip, left, side] = [
    around(160, 104, 74, angle(right)),
    around(160, 104, 6, angle(right) - 90),
    around(160, 104, 6, angle(right) + 90),
  ];
  const drawing = [
    ground(GROUNDS.lamp),
    circle(160, 104, 91, { fill: '#FFFFFF', stroke: INK, 'stroke-width': 3 }),
    ...ticks,
    ...upTo(5).map(at => label(String(at * step), around(160, 104, 56, angle(at * step)), 13)),
    polygon([tip, left, side], { fill: PAINTS.red }),
    circle(160, 104, 8, { fill: INK }),
  ];
  return puzzle(
    'scale',
    place,
    2,
    drawing.join(''),
    nearNumbers(right, diceOf(`scale ${place}`).mixed([each, -each, base + past - right, 2 * each])),
    { step, marks, each, base, past },
  );
}

export const lineCharts = (): Puzzle[] => [
  ...upTo(4).map(rise),
  ...upTo(4).map(cross),
  ...upTo(4).map(quarter),
  ...upTo(3).map(stray),
  ...upTo(4).map(venn),
  ...upTo(3).map(fast),
  ...upTo(4).map(scale),
];
