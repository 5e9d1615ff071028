/** Dice, dominoes and small games: every answer is counted or played through. */
import { badge, label } from '../../kit/digits.ts';
import { upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  circle,
  GROUNDS,
  ground,
  HUES,
  INK,
  line,
  PAINTS,
  type Point,
  polygon,
  polyline,
  rect,
} from '../../kit/svg.ts';

const SPOTS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
const spots = (number: number, [x, y]: Point, size: number): string =>
  (SPOTS[number] ?? [])
    .map(([dx, dy]) => circle(x + dx * size * 0.27, y + dy * size * 0.27, size * 0.085, { fill: INK }))
    .join('');
const face = (x: number, y: number, size: number): string =>
  rect(x - size / 2, y - size / 2, size, size, {
    rx: size * 0.16,
    fill: '#FFFFFF',
    stroke: INK,
    'stroke-width': 2,
  });

const THROWS = upTo(36).map(at => [1 + Math.floor(at / 6), 1 + (at % 6)] as const);

function fourDice(): Scene {
  const drawn = [3, 1, 6, 4].map((number, at) => {
    const middle: Point = [58 + at * 68, at % 2 === 0 ? 84 : 116];
    return face(...middle, 56) + spots(number, middle, 56);
  });
  return {
    drawing: ground('#1E7A55') + drawn.join(''),
    proved: Math.round(100 * (1 - (5 / 6) ** 4)),
  };
}

const ODD_DICE = [
  [2, 2, 4, 4, 9, 9],
  [1, 1, 6, 6, 8, 8],
  [3, 3, 5, 5, 7, 7],
] as const;
/** Whether one of the odd dice wins more than half of its throws against another. */
const beats = (one: number, other: number): boolean =>
  (ODD_DICE[one] ?? []).flatMap(a => (ODD_DICE[other] ?? []).filter(b => a > b)).length > 18;

function oddDice(): Scene {
  const drawn = ODD_DICE.flatMap((faces, row) => [
    badge(String(row + 1), [30, 40 + row * 60], 13),
    ...faces.map((number, at) => {
      const middle: Point = [80 + at * 43, 40 + row * 60];
      return face(...middle, 38) + label(String(number), middle, 22);
    }),
  ]);
  if (!beats(0, 1) || !beats(1, 2)) throw new RangeError('the dice are not as told');
  return {
    drawing: ground(GROUNDS.orchid) + drawn.join(''),
    parts: { dice: ODD_DICE.map((faces, at) => `${at + 1}: ${faces.join(' ')}`).join('; ') },
    proved: beats(2, 0) ? 'Die 3' : 'Die 1',
  };
}

/** How many throws hit a checker so far away, where nothing stands between. */
const hits = (distance: number): number =>
  THROWS.filter(([a, b]) => (a === b ? [a, 2 * a, 3 * a, 4 * a] : [a, b, a + b]).includes(distance)).length;

function backgammon(): Scene {
  const [left, width] = [16, 24];
  const points = upTo(12).flatMap(at => {
    const x = left + at * width;
    const shade = (odd: number) => ({ fill: (at + odd) % 2 === 0 ? '#A8472F' : '#F3DFB4' });
    const tip = x + width / 2;
    return [
      polygon(
        [
          [x, 10],
          [x + width, 10],
          [tip, 86],
        ],
        shade(0),
      ),
      polygon(
        [
          [x, 190],
          [x + width, 190],
          [tip, 114],
        ],
        shade(1),
      ),
    ];
  });
  const middle = (at: number) => left + (at + 0.5) * width;
  const man = (at: number, fill: string) =>
    circle(middle(at), 178, 11, { fill, stroke: INK, 'stroke-width': 1.6 });
  const [from, to] = [2, 8];
  const arrow =
    polyline(
      [
        [middle(from), 160],
        [middle(from), 104],
        [middle(to), 104],
        [middle(to), 152],
      ],
      { 'stroke-width': 3 },
    ) +
    polygon(
      [
        [middle(to) - 7, 150],
        [middle(to) + 7, 150],
        [middle(to), 164],
      ],
      { fill: INK },
    );
  return {
    drawing: [
      ground('#5C3B22'),
      rect(left, 10, 288, 180, { fill: '#D9B47A' }),
      ...points,
      arrow,
      man(from, '#10181C'),
      man(to, '#FFFFFF'),
    ].join(''),
    proved: hits(to - from),
  };
}

/** Three dice on one another; opposite faces make seven. The lowest and hidden faces are told by what is seen. */
function dieTower(): Scene {
  const [x, top] = [160, 2];
  const sides = [
    [1, 3],
    [4, 1],
    [5, 3],
  ] as const;
  const face3 = (number: number, y: number, way: number, fill: string) => {
    const [middle, rise]: readonly [Point, number] = [[x + 21 * way, y + 25], 18 * way];
    return [
      polygon(
        [
          [x, y + 14],
          [x + 42 * way, y - 4],
          [x + 42 * way, y + 36],
          [x, y + 54],
        ],
        { fill, stroke: INK, 'stroke-width': 2, 'stroke-linejoin': 'round' },
      ),
      ...(SPOTS[number] ?? []).map(([dx, dy]) =>
        circle(middle[0] + dx * 11, middle[1] + dy * 11 - (dx * rise * 11) / 42, 3.4, { fill: INK }),
      ),
    ].join('');
  };
  const dice = sides.map(
    ([left, right], level) =>
      face3(left, 40 + level * 40, -1, '#FFFFFF') + face3(right, 40 + level * 40, 1, '#E4E9EB'),
  );
  const lid = polygon(
    [
      [x, 18],
      [x + 42, 36],
      [x, 54],
      [x - 42, 36],
    ],
    { fill: '#FFFFFF', stroke: INK, 'stroke-width': 2, 'stroke-linejoin': 'round' },
  );
  return {
    drawing: [
      ground(HUES.lagoon),
      ...dice,
      lid,
      circle(x - 14, 36, 3.6, { fill: INK }),
      circle(x + 14, 36, 3.6, { fill: INK }),
    ].join(''),
    proved: 3 * 7 - top,
  };
}

function domino(left: number, top: number, [a, b]: readonly [number, number | '?']): string {
  const size = 34;
  const [first, second]: readonly [Point, Point] = [
    [left + size / 2, top + size / 2],
    [left + size * 1.5, top + size / 2],
  ];
  return [
    rect(left, top, size * 2, size, { rx: 5, fill: '#FFFFFF', stroke: INK, 'stroke-width': 2 }),
    line(left + size, top + 4, left + size, top + size - 4, { 'stroke-width': 1.4 }),
    spots(a, first, size),
    b === '?' ? label('?', second, 24) : spots(b, second, size),
  ].join('');
}

function dominoLine(): Scene {
  const tiles = upTo(7).flatMap(high => upTo(high + 1).map(low => [low, high] as const));
  const halves = upTo(7).map(number => tiles.flat().filter(half => half === number).length);
  if (tiles.length !== 28 || halves.some(amount => amount % 2 === 1)) throw new RangeError('no such line');
  const drawn = [
    domino(14, 38, [3, 5]),
    domino(84, 38, [5, 5]),
    domino(154, 38, [5, 1]),
    domino(224, 38, [1, 6]),
    ...upTo(3).map(at => circle(100 + at * 18, 146, 4, { fill: INK })),
    domino(168, 129, [2, 4]),
    domino(238, 129, [4, '?']),
  ];
  return { drawing: ground(GROUNDS.citron) + drawn.join(''), proved: 3 };
}

const LINES = [
  ...upTo(3).map(row => [row * 3, row * 3 + 1, row * 3 + 2]),
  ...upTo(3).map(column => [column, column + 3, column + 6]),
  [0, 4, 8],
  [2, 4, 6],
];
/** The outcome for whoever moves: 1 won, 0 drawn, -1 lost. */
function outcome(cells: string, own: string): number {
  const other = own === 'X' ? 'O' : 'X';
  if (LINES.some(cellsOf => cellsOf.every(cell => cells[cell] === other))) return -1;
  const free = upTo(9).filter(cell => cells[cell] === '.');
  if (free.length === 0) return 0;
  return Math.max(...free.map(cell => -outcome(cells.slice(0, cell) + own + cells.slice(cell + 1), other)));
}

function corner(): Scene {
  const start = 'X........';
  const safe = upTo(9).filter(
    cell => start[cell] === '.' && outcome(`${start.slice(0, cell)}O${start.slice(cell + 1)}`, 'X') < 1,
  );
  const strokes = [1, 2].flatMap(at => [
    line(70, 10 + at * 60, 250, 10 + at * 60, { 'stroke-width': 4 }),
    line(70 + at * 60, 10, 70 + at * 60, 190, { 'stroke-width': 4 }),
  ]);
  const cross = { 'stroke-width': 7, stroke: PAINTS.blue };
  return {
    drawing: [
      ground(HUES.sky),
      rect(62, 4, 196, 192, { rx: 10, fill: '#FFFFFF' }),
      ...strokes,
      line(84, 24, 116, 56, cross),
      line(116, 24, 84, 56, cross),
    ].join(''),
    proved: safe.join() === '4' ? 'In the middle' : safe.join(),
  };
}

export const CHANCE: Scenes = {
  'four-dice': fourDice,
  'odd-dice': oddDice,
  backgammon,
  'domino-line': dominoLine,
  corner,
  'die-tower': dieTower,
};
