/** Charts of lines and dials. */

import { diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import { byNumber, nearNumbers, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import {
  around,
  circle,
  GROUNDS,
  ground,
  INK,
  line,
  PAINTS,
  type Point,
  polygon,
  polyline,
  rect,
} from '../kit/svg.ts';
import { puzzle, scaleOf } from './bars.ts';

const pointsOf = (values: readonly number[], y: (value: number) => number): Point[] =>
  values.map((value, at) => [62 + (at * 230) / (values.length - 1), y(value)]);
const dots = (points: readonly Point[], fill: string) =>
  points.map(([x, y]) => circle(x, y, 4, { fill, stroke: INK, 'stroke-width': 1 })).join('');

/** The step that grows most for its size is not the one that rises most. */
function rise(place: number): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`rise ${place} ${attempt}`);
    const values = upTo(place < 2 ? 6 : 8).map(() => dice.between(2, 19) * 5);
    const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
    const growths = values.slice(1).map((value, at) => value / (values[at] ?? 1));
    const [most = 0, second = 0] = growths.toSorted((a, b) => b - a);
    const at = growths.indexOf(most);
    const steepest = steps.indexOf(Math.max(...steps));
    const others = steps.flatMap((step, place) => (place !== at && step > 0 ? [place] : []));
    if (at === steepest || most < 1.5 || most / second < 1.25 || second < 1.3 || others.length < 2) continue;
    const scale = scaleOf(0, 100, 20);
    const points = pointsOf(values, scale.y);
    const nameOf = (step: number) => `${step + 1}–${step + 2}`;
    const falls = upTo(steps.length).filter(step => step !== at && !others.includes(step));
    const beside = [steepest, ...dice.mixed(others.filter(step => step !== steepest)), ...falls];
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
      { right: nameOf(at), wrong: beside.slice(0, 3).map(nameOf) },
      {
        low: values[at] ?? 0,
        high: values[at + 1] ?? 0,
        a: values[steepest] ?? 0,
        b: values[steepest + 1] ?? 0,
        values: values.join(', '),
      },
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
    if (gaps.some(gap => Math.abs(gap) < 20) || times !== [4, 5, 6, 3][place]) continue;
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
  return puzzle(
    'fast',
    place,
    place < 2 ? 1 : 2,
    drawing.join(''),
    byNumber(speeds.indexOf(Math.max(...speeds))),
    {
      values: parts.map(([time, way]) => `${time}/${way}`).join(', '),
    },
  );
}

/** A dial of five numbers; the pointer stands on a mark between two of them. */
function scale(place: number): Puzzle {
  const [step, marks, base, past] = (
    [
      [60, 4, 120, 3],
      [30, 5, 60, 4],
      [200, 8, 400, 5],
      [1000, 8, 2000, 3],
    ] as const
  )[place] ?? [60, 4, 0, 1];
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
  ...upTo(3).map(fast),
  ...upTo(4).map(scale),
];
