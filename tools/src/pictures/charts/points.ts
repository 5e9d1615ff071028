/** Charts of points, discs and circles: the point above the trend, two slices that make half, what lies in both circles. */
import { diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import { byNumber, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { colourName, filled, listed, saidBy } from '../kit/said.ts';
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
  rect,
} from '../kit/svg.ts';
import { COLOURS, puzzle, word } from './bars.ts';

/** Slices of a pie; one pair alone, not side by side, makes half of it. */
const ANGLES = [
  [110, 70, 85, 55, 40],
  [120, 60, 90, 45, 45],
  [100, 80, 120, 35, 25],
  [140, 40, 65, 60, 55],
] as const;
const isBeside = (a: number, b: number) => Math.abs(a - b) === 1 || Math.abs(a - b) === 4;
function quarter(place: number): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`quarter ${place} ${attempt}`);
    const angles = dice.mixed<number>(ANGLES[place] ?? []);
    const pairs = upTo(5).flatMap(a =>
      upTo(a).map(b => ({ a: b, b: a, sum: (angles[a] ?? 0) + (angles[b] ?? 0) })),
    );
    const [right, ...others] = pairs.toSorted((a, b) => Math.abs(a.sum - 180) - Math.abs(b.sum - 180));
    if (right?.sum !== 180 || others[0]?.sum === 180 || isBeside(right.a, right.b)) continue;
    const colours = dice.mixed(COLOURS).slice(0, angles.length);
    const start = dice.below(12) * 13;
    const sectors = angles.map((angle, at) => {
      const from = start + angles.slice(0, at).reduce((sum, each) => sum + each, 0);
      const [[ax, ay], [bx, by]] = [around(160, 100, 88, from), around(160, 100, 88, from + angle)];
      return path(`M160 100L${num(ax)} ${num(ay)}A88 88 0 0 1 ${num(bx)} ${num(by)}Z`, {
        fill: PAINTS[colours[at] ?? 'red'],
        stroke: '#FFFFFF',
        'stroke-width': 2,
      });
    });
    const nameAt = (at: number) => colourName(colours[at] ?? 'red');
    const named = ({ a, b }: { a: number; b: number }) => filled(word('and'), { a: nameAt(a), b: nameAt(b) });
    return puzzle(
      'quarter',
      place,
      2,
      ground(GROUNDS.citron) + sectors.join(''),
      { right: named(right), wrong: others.slice(0, 3).map(named) },
      {
        a: angles[right.a] ?? 0,
        b: angles[right.b] ?? 0,
        values: listed(angles.map((angle, at) => saidBy(tongue => `${nameAt(at)[tongue]} ${angle}°`))),
      },
    );
  }
}

/** Points along a slope. One of the numbered ones lies highest above the others' trend; another is higher, and one further off, but below. */
const OFF = [
  [26, -32, 3, 10],
  [8, -34, 4, 26],
  [-3, 24, -30, 12],
] as const;
function stray(place: number): Puzzle {
  const dice = diceOf(`stray ${place}`);
  const falls = place === 1;
  const rule = (x: number) => (falls ? 84 - x * 0.55 : 22 + x * 0.55);
  const small = [8, 14, 22, 30, 34, 47, 52, 58, 66, 71, 84, 93].map(
    (x): Point => [x, rule(x) + dice.between(-3, 3)],
  );
  const off: readonly number[] = OFF[place] ?? [];
  const marked = [16, 40, 62, 78].map((x, at): Point => [x, rule(x) + (off[at] ?? 0)]);
  const at = ([x, y]: Point): Point => [50 + x * 2.4, 184 - y * 1.6];
  const drawing = [
    ground(GROUNDS.dusk),
    rect(40, 14, 264, 170, { fill: '#FFFFFF' }),
    line(40, 184, 304, 184),
    line(40, 14, 40, 184),
    ...small.map(point => circle(...at(point), 4, { fill: PAINTS.blue })),
    ...marked.map((point, mark) => numbered(mark, at(point))),
  ];
  const told = (points: readonly Point[]) => points.map(([x, y]) => `${num(x)}/${num(y)}`).join(', ');
  return puzzle('stray', place, 1, drawing.join(''), byNumber(off.indexOf(Math.max(...off))), {
    values: told(marked),
    others: told(small),
    far: off.indexOf(Math.min(...off)) + 1,
  });
}

const VENNS = [
  [12, 5, 9, 4],
  [8, 7, 6, 10],
  [15, 6, 11, 3],
  [9, 13, 14, 8],
] as const;
/** What lies in both circles, or in the red one alone, from what is told of each. */
function venn(place: number): Puzzle {
  const [a, b, c, d] = VENNS[place] ?? [1, 1, 1, 1];
  const [all, red, blue] = [a + b + c + d, a + b, b + c];
  const isBoth = place % 2 === 0;
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
    label('?', [isBoth ? 160 : 85, 100], 30),
    label(String(d), [28, 178], 20),
  ].join('');
  const [right, sum] = isBoth
    ? [red + blue + d - all, `${red} + ${blue} + ${d} − ${all}`]
    : [all - d - blue, `${all} − ${d} − ${blue}`];
  const near = isBoth ? [c, a, Math.abs(red - blue), right + 2] : [all - blue, b, c, right + 2];
  const wrong = [...new Set(near)].filter(other => other !== right).slice(0, 3);
  return puzzle(
    isBoth ? 'venn' : 'venn-both',
    place,
    1,
    drawing,
    { right: String(right), wrong: wrong.map(String) },
    { all, red, blue, out: d, sum, total: right },
  );
}

export const pointCharts = (): Puzzle[] => [
  ...upTo(4).map(quarter),
  ...upTo(3).map(stray),
  ...upTo(4).map(venn),
];
