/** Puzzles to count: triangles, areas on a grid, a clock in a mirror. */
import { diceOf } from '../kit/dice.ts';
import { nearNumbers, type Puzzle, upTo } from '../kit/puzzle.ts';
import { around, circle, GROUNDS, ground, HUES, INK, line, type Point, polygon, rect } from '../kit/svg.ts';
import { puzzle } from './puzzle.ts';

function triangles(place: number): Puzzle {
  const [lines, bases] = (
    [
      [3, 2],
      [4, 2],
      [3, 3],
      [5, 2],
      [4, 3],
      [5, 3],
    ] as const
  )[place] ?? [3, 2];
  const [top, left, right, floor]: readonly [Point, number, number, number] = [[160, 14], 46, 274, 184];
  const foot = (at: number): Point => [left + ((right - left) * at) / (lines - 1), floor];
  const level = (at: number) => top[1] + ((floor - top[1]) * (at + 1)) / bases;
  const across = Array.from({ length: bases }, (_, at) => {
    const share = (level(at) - top[1]) / (floor - top[1]);
    return line(top[0] - (top[0] - left) * share, level(at), top[0] + (right - top[0]) * share, level(at));
  });
  const down = Array.from({ length: lines }, (_, at) => line(top[0], top[1], foot(at)[0], foot(at)[1]));
  const look = polygon([top, foot(0), foot(lines - 1)], { fill: HUES.dusk, 'fill-opacity': '.55' });
  const total = ((lines * (lines - 1)) / 2) * bases;
  const steps = total < 5 ? [1, 2, -1] : [-2, 2, bases, -bases, 3];
  return puzzle(
    'triangles',
    place,
    place < 2 ? 1 : place < 4 ? 2 : 3,
    ground(GROUNDS.dusk) + look + [...across, ...down].join(''),
    nearNumbers(total, diceOf(`triangles ${place}`).mixed(steps)),
    { lines, bases },
  );
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
const AREAS: readonly (readonly Point[])[] = [
  [
    [1, 1],
    [6, 2],
    [8, 5],
    [3, 4],
  ],
  [
    [1, 6],
    [7, 6],
    [4, 2],
  ],
  [
    [2, 1],
    [8, 1],
    [6, 5],
    [1, 5],
  ],
  [
    [1, 3],
    [4, 1],
    [8, 3],
    [4, 6],
  ],
  [
    [1, 1],
    [5, 2],
    [8, 1],
    [7, 6],
    [4, 4],
    [2, 6],
  ],
  [
    [1, 2],
    [4, 1],
    [9, 3],
    [7, 6],
    [3, 5],
  ],
];
const doubleArea = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nx, ny] = points[(at + 1) % points.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0),
  );

function area(place: number): Puzzle {
  const points = AREAS[place] ?? [];
  const size = 26;
  const edge = points.reduce((sum, [x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length] ?? [0, 0];
    return sum + greatest(Math.abs(nx - x), Math.abs(ny - y));
  }, 0);
  const total = doubleArea(points) / 2;
  const grid = [
    ...Array.from({ length: 11 }, (_, at) =>
      line(30 + at * size, 9, 30 + at * size, 9 + 7 * size, { 'stroke-width': 0.7, stroke: '#5F7F84' }),
    ),
    ...Array.from({ length: 8 }, (_, at) =>
      line(30, 9 + at * size, 30 + 10 * size, 9 + at * size, { 'stroke-width': 0.7, stroke: '#5F7F84' }),
    ),
  ];
  const shape = polygon(
    points.map(([x, y]): Point => [30 + x * size, 9 + y * size]),
    { fill: HUES.lagoon, stroke: INK, 'stroke-width': 2.4, 'stroke-linejoin': 'round' },
  );
  const numbers = nearNumbers(total, diceOf(`area ${place}`).mixed([-2, -1, 1, 2, 3]));
  return puzzle(
    'area',
    place,
    place < 2 ? 1 : place < 4 ? 2 : 3,
    ground('#FFFFFF') + shape + grid.join(''),
    numbers,
    {
      inside: total - edge / 2 + 1,
      edge,
      area: total,
      tiles: points.map(([x, y]) => `${x}/${y}`).join(' '),
    },
  );
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60) || 12}:${String(minutes % 60).padStart(2, '0')}`;
const TIMES = [200, 565, 110, 445, 260, 655];

/** The face is drawn as a mirror shows it: the time on it and the true one make twelve hours. */
function mirror(place: number): Puzzle {
  const right = TIMES[place] ?? 60;
  const shown = 720 - right;
  const hand = (degrees: number, length: number, width: number) => {
    const [x, y] = around(160, 100, length, degrees);
    return line(160, 100, x, y, { 'stroke-width': width });
  };
  const marks = Array.from({ length: 12 }, (_, at) => {
    const [[ax, ay], [bx, by]] = [
      around(160, 100, at % 3 === 0 ? 68 : 73, at * 30),
      around(160, 100, 79, at * 30),
    ];
    return line(ax, ay, bx, by, { 'stroke-width': at % 3 === 0 ? 4 : 2 });
  });
  const drawing = [
    ground(GROUNDS.sky),
    rect(64, 6, 192, 188, { rx: 14, fill: '#BFE3FA', stroke: '#0E689C', 'stroke-width': 4 }),
    circle(160, 100, 86, { fill: '#FFFFFF', stroke: INK, 'stroke-width': 4 }),
    ...marks,
    hand((shown % 60) * 6, 62, 3.5),
    hand(shown / 2, 40, 6),
    circle(160, 100, 5, { fill: INK }),
  ].join('');
  const hour = (right + 60) % 720;
  return puzzle(
    'mirror',
    place,
    place < 2 ? 1 : 2,
    drawing,
    {
      right: clock(right),
      wrong: diceOf(`mirror ${place}`).mixed([clock(shown), clock(hour), clock((shown + 660) % 720)]),
    },
    { shown: clock(shown) },
  );
}

export const countingPuzzles = (): Puzzle[] => [
  ...upTo(6).map(triangles),
  ...upTo(6).map(area),
  ...upTo(6).map(mirror),
];
