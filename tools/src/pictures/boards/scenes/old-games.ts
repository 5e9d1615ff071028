/** Boards of old games, as they stand before or during play. */
import { label } from '../../kit/digits.ts';
import { upTo } from '../../kit/puzzle.ts';
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
  rect,
} from '../../kit/svg.ts';

const WOOD = '#EBC98B';

const ladder = (from: Point, to: Point): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const [ox, oy] = [(-dy / long) * 6, (dx / long) * 6];
  const rungs = upTo(Math.floor(long / 12)).map(at => {
    const share = (at + 0.7) / Math.floor(long / 12);
    const [x, y] = [from[0] + dx * share, from[1] + dy * share];
    return line(x - ox, y - oy, x + ox, y + oy, { stroke: '#7A4A22' });
  });
  const side = (by: number) =>
    line(from[0] + ox * by, from[1] + oy * by, to[0] + ox * by, to[1] + oy * by, {
      stroke: '#7A4A22',
      'stroke-width': 3,
    });
  return [side(1), side(-1), ...rungs].join('');
};
const snake = ([x, y]: Point, [tx, ty]: Point, fill: string): string => {
  const [mx, my] = [(x + tx) / 2, (y + ty) / 2];
  return [
    path(
      `M${num(x)} ${num(y)}Q${num(x + 38)} ${num((y + my) / 2)} ${num(mx)} ${num(my)}T${num(tx)} ${num(ty)}`,
      { fill: 'none', stroke: fill, 'stroke-width': 7, 'stroke-linecap': 'round' },
    ),
    circle(x, y, 6.5, { fill }),
    circle(x - 2.4, y - 2, 1.5, { fill: '#FFFFFF' }),
    circle(x + 2.4, y - 2, 1.5, { fill: '#FFFFFF' }),
  ].join('');
};

function snakes(): Scene {
  const [wide, high, size] = [9, 6, 31];
  const shades = [GROUNDS.lamp, GROUNDS.lagoon, GROUNDS.blush];
  const cells = upTo(wide * high).map(at => {
    const [row, column] = [Math.floor(at / wide), at % wide];
    return rect(20.5 + column * size, 7 + row * size, size, size, {
      fill: shades[(row + column) % 3] ?? '#FFFFFF',
      stroke: INK,
      'stroke-width': 0.8,
    });
  });
  return {
    drawing: [
      ground(HUES.apricot),
      ...cells,
      ladder([98, 178], [67, 84]),
      ladder([222, 147], [253, 54]),
      snake([128, 22], [160, 146], PAINTS.green),
      snake([36, 54], [36, 178], PAINTS.purple),
      snake([191, 54], [284, 178], PAINTS.red),
    ].join(''),
  };
}

/** A cross of cloth; the squares with a cross on them are safe. */
function pachisi(): Scene {
  const size = 10;
  const own = upTo(3).flatMap(row => upTo(8).map(column => [row, column] as const));
  const safe = (row: number, column: number) => (row === 1 && column === 7) || (row !== 1 && column === 4);
  const cells = own.flatMap(([row, column]) =>
    upTo(4).map(quarter => {
      const [along, across] = [(column + 1.5) * size, (row - 1.5) * size];
      const looks = { fill: row === 1 ? HUES.lamp : '#FFF6DF', stroke: INK, 'stroke-width': 0.9 };
      const sign = safe(row, column)
        ? line(along + 2, across + 2, along + 8, across + 8, { 'stroke-width': 1.4 }) +
          line(along + 2, across + 8, along + 8, across + 2, { 'stroke-width': 1.4 })
        : '';
      return `<g transform="translate(160 100) rotate(${quarter * 90})">${rect(along, across, size, size, looks)}${sign}</g>`;
    }),
  );
  const men = [
    [PAINTS.red, 230, 90],
    [PAINTS.green, 170, 160],
    [PAINTS.yellow, 90, 110],
    [PAINTS.black, 150, 40],
  ] as const;
  return {
    drawing: [
      ground('#8C2F39'),
      ...cells,
      rect(145, 85, 30, 30, { fill: HUES.orchid, stroke: INK, 'stroke-width': 1 }),
      ...men.map(([fill, x, y]) => circle(x, y, 6, { fill, stroke: '#FFFFFF', 'stroke-width': 1.4 })),
    ].join(''),
  };
}

/** The board of Ur: twelve squares, a bridge of two, six squares; five of them bear a rosette. */
function ur(): Scene {
  const size = 36;
  const flowers = new Set(['0-0', '2-0', '1-3', '0-6', '2-6']);
  const cells = upTo(24)
    .map(at => [Math.floor(at / 8), at % 8] as const)
    .filter(([row, column]) => row === 1 || (column !== 4 && column !== 5));
  if (cells.length !== 20) throw new RangeError('a board of twenty squares');
  const drawn = cells.map(([row, column]) => {
    const [x, y] = [16 + column * size, 46 + row * size];
    const middle: Point = [x + size / 2, y + size / 2];
    const petals = upTo(8).map(at => circle(...around(...middle, 9, at * 45), 4.2, { fill: PAINTS.red }));
    const eyes = [-1, 1].flatMap(dx =>
      [-1, 1].map(dy => circle(middle[0] + dx * 8, middle[1] + dy * 8, 2.6, { fill: '#1F4E79' })),
    );
    return [
      rect(x, y, size, size, { fill: '#F6E9CC', stroke: '#1F4E79', 'stroke-width': 4 }),
      ...(flowers.has(`${row}-${column}`) ? [...petals, circle(...middle, 4, { fill: INK })] : eyes),
    ].join('');
  });
  return { drawing: ground('#C9D9E8') + drawn.join('') };
}

/** The king and his twelve men, four times six attackers. */
function tafl(): Scene {
  const size = 17;
  const at = (row: number, column: number): Point => [160 + (column - 5) * size, 100 + (row - 5) * size];
  const cells = upTo(121).map(cell => {
    const [x, y] = at(Math.floor(cell / 11), cell % 11);
    return rect(x - size / 2, y - size / 2, size, size, { fill: WOOD, stroke: '#7A5A2E', 'stroke-width': 1 });
  });
  const distance = (cell: number) => Math.abs(Math.floor(cell / 11) - 5) + Math.abs((cell % 11) - 5);
  const defenders = upTo(121).filter(cell => distance(cell) === 1 || distance(cell) === 2);
  const attackers = [...[3, 4, 5, 6, 7].map((file): Point => [0, file]), [1, 5] as const].flatMap(
    ([rank, file]) => [at(rank, file), at(10 - rank, file), at(file, rank), at(file, 10 - rank)],
  );
  const [kx, ky] = at(5, 5);
  return {
    drawing: [
      ground('#6B7F6A'),
      ...cells,
      ...attackers.map(([x, y]) => circle(x, y, 6.5, { fill: '#10181C' })),
      ...defenders.map(cell =>
        circle(...at(Math.floor(cell / 11), cell % 11), 6.5, {
          fill: '#FFFFFF',
          stroke: INK,
          'stroke-width': 1,
        }),
      ),
      circle(kx, ky, 8, { fill: PAINTS.yellow, stroke: INK, 'stroke-width': 1.4 }),
      path(`M${num(kx - 4)} ${num(ky + 3)}v-6l2 3l2-4l2 4l2-3v6z`, { fill: INK }),
    ].join(''),
    parts: { attackers: attackers.length, defenders: defenders.length },
  };
}

/** Seeds go on one by one, against the clock, along the lower row and back along the upper one. */
function mancala(): Scene {
  const pits = [4, 1, 6, 0, 5, 3, 2, 7, 3, 0, 4, 1];
  const from = 2;
  const seeds = pits[from] ?? 0;
  const at = (pit: number): Point => (pit < 6 ? [45 + pit * 46, 138] : [45 + (11 - pit) * 46, 62]);
  const drawn = pits.map((amount, pit) => {
    const [x, y] = at(pit);
    return [
      circle(x, y, 20, { fill: pit === from ? '#FFD66B' : '#7A4A22', stroke: '#4E2C12', 'stroke-width': 2 }),
      label(String(amount), [x, y], 22, pit === from ? INK : '#FFF6DF'),
    ].join('');
  });
  const arrow = [
    path('M70 184H250', { fill: 'none', stroke: INK, 'stroke-width': 3 }),
    polygon(
      [
        [248, 177],
        [264, 184],
        [248, 191],
      ],
      { fill: INK },
    ),
  ];
  return {
    drawing: [
      ground(GROUNDS.apricot),
      rect(12, 26, 296, 146, { rx: 40, fill: '#B57A43', stroke: '#4E2C12', 'stroke-width': 3 }),
      ...drawn,
      ...arrow,
    ].join(''),
    parts: { lower: pits.slice(0, 6).join(' '), upper: pits.slice(6).toReversed().join(' ') },
    proved: (pits[from + seeds] ?? 0) + 1,
  };
}

export const OLD_GAMES: Scenes = { snakes, pachisi, ur, tafl, mancala };
