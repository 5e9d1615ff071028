/** Boards that are played on today: go, the chess of China and Japan, draughts, a puzzle cube. */
import { upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import { circle, ground, HUES, INK, line, PAINTS, type Point, polygon, rect } from '../../kit/svg.ts';

const thin = { 'stroke-width': 1 };
const WOOD = '#EBC98B';

function go(): Scene {
  const at = (step: number, from: number) => from + step * 10;
  const lines = upTo(19).flatMap(step => [
    line(at(0, 70), at(step, 10), at(18, 70), at(step, 10), thin),
    line(at(step, 70), at(0, 10), at(step, 70), at(18, 10), thin),
  ]);
  const stars = [3, 9, 15].flatMap(row =>
    [3, 9, 15].map(column => circle(at(column, 70), at(row, 10), 2.2, { fill: INK })),
  );
  return {
    drawing: [ground('#C7A468'), rect(60, 2, 200, 196, { fill: WOOD }), ...lines, ...stars].join(''),
    proved: 19 * 19,
  };
}

/** Chinese chess lies on its side, so that it fills the picture; the discs stand on the crossings. */
function xiangqi(): Scene {
  const [step, drop] = [29, 22];
  const at = (rank: number, file: number): Point => [29.5 + rank * step, 12 + file * drop];
  const stroke = (from: Point, to: Point) => line(...from, ...to, thin);
  const lines = [
    ...upTo(9).flatMap(file =>
      file % 8 === 0
        ? [stroke(at(0, file), at(9, file))]
        : [stroke(at(0, file), at(4, file)), stroke(at(5, file), at(9, file))],
    ),
    ...upTo(10).map(rank => stroke(at(rank, 0), at(rank, 8))),
    ...[0, 7].flatMap(rank => [stroke(at(rank, 3), at(rank + 2, 5)), stroke(at(rank, 5), at(rank + 2, 3))]),
  ];
  const own: readonly Point[] = [
    ...upTo(9).map((file): Point => [0, file]),
    [2, 1],
    [2, 7],
    ...[0, 2, 4, 6, 8].map((file): Point => [3, file]),
  ];
  const disc = ([x, y]: Point, fill: string) =>
    circle(x, y, 9, { fill: '#FFF6DF', stroke: INK, 'stroke-width': 1.2 }) + circle(x, y, 6, { fill });
  const men = own.flatMap(([rank, file]) => [
    disc(at(rank, file), PAINTS.red),
    disc(at(9 - rank, file), PAINTS.black),
  ]);
  return { drawing: [ground(WOOD), ...lines, ...men].join('') };
}

function shogi(): Scene {
  const size = 21;
  const at = (row: number, column: number): Point => [160 + (column - 4) * size, 100 + (row - 4) * size];
  const lines = upTo(10).flatMap(step => [
    line(160 - 4.5 * size, 100 + (step - 4.5) * size, 160 + 4.5 * size, 100 + (step - 4.5) * size, thin),
    line(160 + (step - 4.5) * size, 100 - 4.5 * size, 160 + (step - 4.5) * size, 100 + 4.5 * size, thin),
  ]);
  const own: readonly Point[] = [
    ...upTo(9).map((column): Point => [8, column]),
    [7, 1],
    [7, 7],
    ...upTo(9).map((column): Point => [6, column]),
  ];
  const man = ([x, y]: Point, up: number) =>
    polygon(
      [
        [x, y - 8.5 * up],
        [x + 6, y - 5 * up],
        [x + 7.5, y + 8 * up],
        [x - 7.5, y + 8 * up],
        [x - 6, y - 5 * up],
      ],
      { fill: '#FFE9B8', stroke: INK, 'stroke-width': 1.2, 'stroke-linejoin': 'round' },
    );
  const men = own.flatMap(([row, column]) => [man(at(row, column), 1), man(at(8 - row, 8 - column), -1)]);
  return { drawing: [ground('#D9B47A'), ...lines, ...men].join('') };
}

const DARK = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
/** The most men that one piece can take in one turn, along the given ways. */
function mostTaken(
  men: readonly string[],
  blocked: readonly string[],
  [row, column]: Point,
  ways: readonly Point[],
): number {
  const jumps = ways.flatMap(([dr, dc]) => {
    const over = `${row + dr}-${column + dc}`;
    const [r, c] = [row + 2 * dr, column + 2 * dc];
    const isFree = r >= 0 && r < 8 && c >= 0 && c < 8 && ![...men, ...blocked].includes(`${r}-${c}`);
    return men.includes(over) && isFree
      ? [
          1 +
            mostTaken(
              men.filter(man => man !== over),
              blocked,
              [r, c],
              ways,
            ),
        ]
      : [];
  });
  return Math.max(0, ...jumps);
}

/** Black men so placed that it makes no difference whether men may take backward. */
function draughts(): Scene {
  const start: Point = [7, 2];
  const men = ['6-3', '4-3', '2-3', '6-1', '5-0', '4-5', '3-6', '2-1', '1-0', '0-7'];
  const whites = ['7-6', '6-5'];
  const size = 23;
  const [left, top] = [68, 8];
  const squares = upTo(64).map(at => {
    const [row, column] = [Math.floor(at / 8), at % 8];
    const isStart = row === start[0] && column === start[1];
    const fill = isStart ? '#FFD66B' : (row + column) % 2 === 1 ? '#5F8F7B' : '#F4EBD3';
    return rect(left + column * size, top + row * size, size, size, { fill });
  });
  const man = (place: string, fill: string, edge: string) => {
    const [row = 0, column = 0] = place.split('-').map(Number);
    const [x, y] = [left + (column + 0.5) * size, top + (row + 0.5) * size];
    return (
      circle(x, y, 9, { fill, stroke: edge, 'stroke-width': 1.6 }) +
      circle(x, y, 5.5, { fill: 'none', stroke: edge, 'stroke-width': 0.9 })
    );
  };
  const [forward, all] = [DARK.slice(0, 2), DARK].map(ways => mostTaken(men, whites, start, ways));
  if (forward !== all) throw new RangeError(`${forward} forward, ${all} in all ways`);
  const told = (places: readonly string[]) =>
    places
      .map(place =>
        place
          .split('-')
          .map(each => Number(each) + 1)
          .join('/'),
      )
      .join(', ');
  return {
    drawing: [
      ground(HUES.citron),
      ...squares,
      ...men.map(place => man(place, '#10181C', '#FFFFFF')),
      ...[...whites, start.join('-')].map(place => man(place, '#FFFFFF', '#10181C')),
    ].join(''),
    parts: { start: told([start.join('-')]), black: told(men), white: told(whites) },
    ...(all === undefined ? {} : { proved: all }),
  };
}

const CUBE: readonly (readonly [fill: string, right: Point, down: Point])[] = [
  ['#FFFFFF', [26, 13], [-26, 13]],
  [PAINTS.red, [26, 13], [0, 30]],
  [PAINTS.blue, [26, -13], [0, 30]],
];
/** Three faces of nine; what shows two colours lies on an edge but on no corner. */
function cube(): Scene {
  const starts: readonly Point[] = [
    [160, 12],
    [82, 51],
    [160, 90],
  ];
  const tiles = CUBE.flatMap(([fill, [rx, ry], [dx, dy]], side) => {
    const [x, y] = starts[side] ?? [0, 0];
    return upTo(9).map(tile => {
      const [across, down] = [tile % 3, Math.floor(tile / 3)];
      const corner = (a: number, b: number): Point => [x + rx * a + dx * b, y + ry * a + dy * b];
      return polygon(
        [
          corner(across, down),
          corner(across + 1, down),
          corner(across + 1, down + 1),
          corner(across, down + 1),
        ],
        { fill, stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' },
      );
    });
  });
  const isOuter = (place: number) => place !== 1;
  const two = upTo(27).filter(
    at => [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9)].filter(isOuter).length === 2,
  );
  return { drawing: ground(HUES.lagoon) + tiles.join(''), proved: two.length };
}

export const GAMES: Scenes = { go, xiangqi, shogi, draughts, cube };
