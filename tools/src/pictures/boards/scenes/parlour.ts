/** Cards, dice, wheels and boards of the parlour. */
import { label } from '../../kit/digits.ts';
import { upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  around,
  circle,
  ground,
  HUES,
  INK,
  line,
  num,
  PAINTS,
  type Point,
  path,
  polygon,
  rect,
} from '../../kit/svg.ts';

const edge = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };
const moved = (parts: string, [x, y]: Point, scale: number): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${parts}</g>`;

/** The four French suits about a point, some 20 wide. */
const SUITS = [
  path('M0 -10C4 -4 10 -1 10 4A5 5 0 0 1 1.5 6L3.5 11H-3.5L-1.5 6A5 5 0 0 1 -10 4C-10 -1 -4 -4 0 -10Z', {
    fill: INK,
  }),
  path('M0 10C-6 4 -10 0 -10 -4A5 5 0 0 1 0 -6A5 5 0 0 1 10 -4C10 0 6 4 0 10Z', { fill: PAINTS.red }),
  path('M0 -11L8 0L0 11L-8 0Z', { fill: PAINTS.red }),
  circle(0, -5, 4.6, { fill: INK }) +
    circle(-5, 2, 4.6, { fill: INK }) +
    circle(5, 2, 4.6, { fill: INK }) +
    path('M0 0L3.5 11H-3.5Z', { fill: INK }),
] as const;

function cards(): Scene {
  const values = upTo(13).map(at => at + 1);
  const drawn = SUITS.map((suit, at) =>
    moved(
      rect(-29, -44, 58, 88, { rx: 6, fill: '#FFFFFF', ...edge }) +
        label('1', [-18, -31], 15) +
        moved(suit, [0, 2], 2),
      [50 + at * 73, 100],
      1.15,
    ),
  );
  return {
    drawing: ground('#2E8B62') + drawn.join(''),
    proved: 4 * values.reduce((sum, value) => sum + value),
  };
}

/** The German suits: acorn, leaf, heart, bell. */
const GERMAN = [
  path('M-6 -4Q-6 10 0 13Q6 10 6 -4Z', { fill: '#C98A3A', stroke: INK, 'stroke-width': 0.8 }) +
    path('M-8 -3Q-8 -11 0 -11T8 -3Z', { fill: '#6B7F2A', stroke: INK, 'stroke-width': 0.8 }) +
    line(0, -11, 2, -15, { 'stroke-width': 1.6 }),
  path('M0 -12C12 -8 12 4 0 8C-12 4 -12 -8 0 -12Z', {
    fill: PAINTS.green,
    stroke: INK,
    'stroke-width': 0.8,
  }) + line(0, -8, 0, 14, { 'stroke-width': 1.2 }),
  SUITS[1],
  circle(0, 0, 10, { fill: PAINTS.yellow, stroke: INK, 'stroke-width': 0.8 }) +
    line(-10, 0, 10, 0, { 'stroke-width': 1.4 }) +
    path('M0 3V9', { stroke: INK, 'stroke-width': 2 }) +
    circle(0, 3, 1.8, { fill: INK }),
] as const;
const suits = (): Scene => ({
  drawing:
    ground('#7A2E38') +
    GERMAN.map((suit, at) =>
      moved(
        rect(-29, -44, 58, 88, { rx: 6, fill: '#FFF8E6', ...edge }) + moved(suit, [0, 0], 2.1),
        [50 + at * 73, 100],
        1.15,
      ),
    ).join(''),
});

const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
function roulette(): Scene {
  const [middle, each]: readonly [Point, number] = [[160, 100], 360 / WHEEL.length];
  const pockets = WHEEL.map((number, at) => {
    const [[ax, ay], [bx, by]] = [
      around(...middle, 92, (at - 0.5) * each),
      around(...middle, 92, (at + 0.5) * each),
    ];
    const fill = at === 0 ? PAINTS.green : at % 2 === 1 ? PAINTS.red : PAINTS.black;
    return (
      path(`M160 100L${num(ax)} ${num(ay)}A92 92 0 0 1 ${num(bx)} ${num(by)}Z`, {
        fill,
      }) + label(String(number), around(...middle, 82, at * each), 8.5, '#FFFFFF')
    );
  });
  if (new Set(WHEEL).size !== 37) throw new RangeError('a number is missing');
  return {
    drawing: [
      ground('#1E5E45'),
      circle(...middle, 97, { fill: '#6B4A2B' }),
      ...pockets,
      circle(...middle, 62, { fill: '#8A5A32', stroke: '#E9D9A8', 'stroke-width': 2 }),
      ...[0, 90, 180, 270].map(turn => {
        const [x, y] = around(...middle, 30, turn + 20);
        return line(160, 100, x, y, { stroke: '#E9D9A8', 'stroke-width': 5 });
      }),
      circle(...middle, 9, { fill: '#E9D9A8' }),
      circle(...around(...middle, 69, 128), 4.5, { fill: '#FFFFFF' }),
    ].join(''),
    proved: WHEEL.reduce((sum, number) => sum + number),
  };
}

const CLOCK = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5];
function darts(): Scene {
  const middle: Point = [160, 100];
  const ring = (outer: number, at: number, fill: string) => {
    const [[ax, ay], [bx, by]] = [
      around(...middle, outer, at * 18 - 9),
      around(...middle, outer, at * 18 + 9),
    ];
    return path(`M160 100L${num(ax)} ${num(ay)}A${outer} ${outer} 0 0 1 ${num(bx)} ${num(by)}Z`, { fill });
  };
  const fields = CLOCK.flatMap((number, at) => {
    const [dark, bright] = at % 2 === 0 ? ['#10181C', PAINTS.red] : ['#F1E4C4', PAINTS.green];
    return [
      ring(80, at, bright),
      ring(75, at, dark),
      ring(50, at, bright),
      ring(45, at, dark),
      label(String(number), around(...middle, 89, at * 18), 11, '#FFFFFF'),
    ];
  });
  const best = Math.max(...CLOCK.map(number => number * 3), 50);
  return {
    drawing: [
      ground(HUES.apricot),
      circle(...middle, 98, { fill: '#10181C' }),
      ...fields,
      circle(...middle, 9, { fill: PAINTS.green }),
      circle(...middle, 4.5, { fill: PAINTS.red }),
    ].join(''),
    proved: best,
  };
}

/** A star of a hundred and twenty-one holes: two great triangles laid over one another. */
function star(): Scene {
  const holes = upTo(17).flatMap(row =>
    upTo(25).flatMap(step => {
      const [x, y] = [step - 12, row - 8];
      const isHole = (Math.abs(x) + Math.abs(y)) % 2 === 0;
      const isUp = y <= 4 && Math.abs(x) <= y + 8;
      const isDown = y >= -4 && Math.abs(x) <= 8 - y;
      return isHole && (isUp || isDown) ? [[x, y] as const] : [];
    }),
  );
  if (holes.length !== 121) throw new RangeError(`${holes.length} holes`);
  const fillAt = (x: number, y: number): string => {
    if (y < -4) return PAINTS.red;
    if (y > 4) return PAINTS.green;
    if (Math.abs(x) > 8 - Math.abs(y) && x !== 0)
      return y < 0 ? (x < 0 ? PAINTS.yellow : PAINTS.blue) : x < 0 ? PAINTS.purple : PAINTS.orange;
    return '#F6E3C0';
  };
  return {
    drawing:
      ground('#9C6B3B') +
      circle(160, 100, 99, { fill: '#D9A868' }) +
      holes
        .map(([x, y]) =>
          circle(160 + x * 6.5, 100 + y * 11, 4.7, { fill: fillAt(x, y), stroke: INK, 'stroke-width': 0.8 }),
        )
        .join(''),
    parts: { holes: holes.length },
  };
}

function senet(): Scene {
  const size = 29;
  const cells = upTo(30).map(at => {
    const [x, y] = [15 + (at % 10) * size, 56 + Math.floor(at / 10) * size];
    return rect(x, y, size, size, {
      fill: at === 14 || at > 24 ? '#E8B96A' : '#F6E3C0',
      stroke: '#5C3B22',
      'stroke-width': 2,
    });
  });
  const men = upTo(10).map(at => {
    const [x, y] = [15 + (at + 0.5) * size, 56 + size * 0.5];
    return at % 2 === 0
      ? polygon(
          [
            [x - 8, y + 9],
            [x + 8, y + 9],
            [x, y - 11],
          ],
          { fill: '#2F6B8A', ...edge },
        )
      : rect(x - 7, y - 9, 14, 18, { rx: 6, fill: '#FFFFFF', ...edge });
  });
  return {
    drawing: [
      ground('#D9C08A'),
      rect(7, 48, 306, 126, { rx: 4, fill: '#8A5A32', ...edge }),
      rect(7, 150, 306, 24, { fill: '#6B4222' }),
      rect(120, 153, 80, 18, { rx: 2, fill: '#8A5A32', ...edge }),
      ...cells,
      ...men,
    ].join(''),
  };
}

/** Three squares in one another, joined at the middles of their sides. */
function morris(): Scene {
  const dots = [30, 60, 90].flatMap((reach, ring) =>
    upTo(8).map(at => {
      const [dx = 0, dy = 0] =
        [
          [-1, -1],
          [0, -1],
          [1, -1],
          [1, 0],
          [1, 1],
          [0, 1],
          [-1, 1],
          [-1, 0],
        ][at] ?? [];
      return { ring, at, point: [160 + dx * reach, 100 + dy * reach] as const };
    }),
  );
  const sides = upTo(3).flatMap(ring =>
    [0, 2, 4, 6].map(at => [ring * 8 + at, ring * 8 + at + 1, ring * 8 + ((at + 2) % 8)]),
  );
  const spokes = [1, 3, 5, 7].map(at => [at, 8 + at, 16 + at]);
  const rows = [...sides, ...spokes];
  const pointOf = (at = 0): Point => dots[at]?.point ?? [0, 0];
  return {
    drawing: [
      ground('#C9A46B'),
      rect(62, 2, 196, 196, { fill: '#F3DFB4', ...edge }),
      ...rows.map(row => line(...pointOf(row[0]), ...pointOf(row[2]), { 'stroke-width': 3 })),
      ...dots.map(({ point }) => circle(...point, 5, { fill: INK })),
    ].join(''),
    parts: { places: dots.length },
    proved: rows.length,
  };
}

export const PARLOUR: Scenes = {
  cards,
  suits,
  roulette,
  darts,
  star,
  senet,
  morris,
};
