/** Puzzles of spaces: cubes in a pile, and the one exit of a maze that can be reached. */
import { type Dice, diceOf } from '../kit/dice.ts';
import { byNumber, nearNumbers, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { circle, GROUNDS, ground, HUES, INK, line, PAINTS, type Point, polygon, rect } from '../kit/svg.ts';
import { puzzle } from './puzzle.ts';

/** Columns never rise toward the viewer, so that every column is seen. */
function heights(dice: Dice, side: number, most: number): number[][] {
  const grid: number[][] = [];
  for (let row = 0; row < side; row += 1) {
    const line: number[] = [];
    for (let column = 0; column < side; column += 1) {
      const bound = Math.min(
        row === 0 ? most : (grid[row - 1]?.[column] ?? 0),
        column === 0 ? most : (line[column - 1] ?? 0),
      );
      line.push(dice.between(row + column === 0 ? most : Math.max(0, bound - 2), bound));
    }
    grid.push(line);
  }
  return grid;
}

function cubeAt([x, y]: Point, size: number): string {
  const [half, quarter] = [size * 0.866, size / 2];
  const look = (fill: string) => ({ fill, stroke: INK, 'stroke-width': 1.1, 'stroke-linejoin': 'round' });
  return [
    polygon(
      [
        [x, y - size],
        [x + half, y - size + quarter],
        [x, y],
        [x - half, y - size + quarter],
      ],
      look('#FFF6DF'),
    ),
    polygon(
      [
        [x - half, y - size + quarter],
        [x, y],
        [x, y + size],
        [x - half, y + quarter],
      ],
      look(HUES.lamp),
    ),
    polygon(
      [
        [x + half, y - size + quarter],
        [x, y],
        [x, y + size],
        [x + half, y + quarter],
      ],
      look('#C98A1B'),
    ),
  ].join('');
}

function pile(place: number): Puzzle {
  const dice = diceOf(`pile ${place}`);
  const side = place < 1 ? 2 : 3;
  const grid = heights(dice, side, place < 5 ? 3 : 4);
  const size = side === 2 ? 31 : 22;
  const total = grid.flat().reduce((sum, height) => sum + height, 0);
  const cubes = grid.flatMap((columns, row) =>
    columns.flatMap((height, column) =>
      Array.from({ length: height }, (_, level) =>
        cubeAt(
          [
            160 + (column - row) * size * 0.866,
            (side === 2 ? 140 : 142) + (column + row - side + 1) * size * 0.5 - level * size,
          ],
          size,
        ),
      ),
    ),
  );
  return puzzle(
    'pile',
    place,
    place < 2 ? 1 : 2,
    ground(GROUNDS.lamp) + cubes.join(''),
    nearNumbers(total, dice.mixed([-2, -1, 1, 2])),
    { tiles: grid.map(columns => columns.join('-')).join(' / ') },
  );
}

type Wall = string;
const between = (a: number, b: number): Wall => `${Math.min(a, b)}-${Math.max(a, b)}`;

/** A maze of ways that form a tree, then cut so that one of four exits can be reached from the middle. */
function mazeWays(
  dice: Dice,
  wide: number,
  high: number,
  exits: readonly number[],
  middle: number,
  open: number,
): Set<Wall> {
  const neighbours = (cell: number): number[] => {
    const [row, column] = [Math.floor(cell / wide), cell % wide];
    return [
      ...(row > 0 ? [cell - wide] : []),
      ...(row < high - 1 ? [cell + wide] : []),
      ...(column > 0 ? [cell - 1] : []),
      ...(column < wide - 1 ? [cell + 1] : []),
    ];
  };
  const parent = new Map<number, number>([[middle, middle]]);
  const stack = [middle];
  while (stack.length > 0) {
    const cell = stack.at(-1) ?? middle;
    const [next] = dice.mixed(neighbours(cell).filter(each => !parent.has(each)));
    if (next === undefined) stack.pop();
    else {
      parent.set(next, cell);
      stack.push(next);
    }
  }
  const wayOf = (exit: number): number[] => {
    const way = [exit];
    while (way.at(-1) !== middle) way.push(parent.get(way.at(-1) ?? middle) ?? middle);
    return way;
  };
  const ways = new Set(
    [...parent].filter(([cell, from]) => cell !== from).map(([cell, from]) => between(cell, from)),
  );
  const kept = new Set(wayOf(exits[open] ?? middle));
  for (const [at, exit] of exits.entries()) {
    if (at === open) continue;
    const way = wayOf(exit);
    const meets = way.findIndex(cell => kept.has(cell));
    if (meets === 0) throw new RangeError('an exit lies on the way to another');
    const cut = Math.max(0, Math.floor(meets * 0.6) - 1);
    ways.delete(between(way[cut] ?? exit, way[cut + 1] ?? exit));
  }
  return ways;
}

const reaches = (ways: ReadonlySet<Wall>, from: number, to: number): boolean => {
  const seen = [from];
  for (const cell of seen)
    for (const way of ways) {
      const [a = -1, b = -1] = way.split('-').map(Number);
      const next = a === cell ? b : b === cell ? a : -1;
      if (next >= 0 && !seen.includes(next)) seen.push(next);
    }
  return seen.includes(to);
};

function maze(place: number): Puzzle {
  const [wide, high] = place < 2 ? [11, 7] : [15, 9];
  const size = place < 2 ? 22 : 18;
  const middle = Math.floor(high / 2) * wide + Math.floor(wide / 2);
  const exits = [
    Math.floor(wide / 3),
    wide * Math.floor(high / 2) + wide - 1,
    wide * high - 1 - Math.floor(wide / 3),
    wide * Math.floor(high / 2),
  ];
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`maze ${place} ${attempt}`);
    const open = dice.below(4);
    let ways: Set<Wall>;
    try {
      ways = mazeWays(dice, wide, high, exits, middle, open);
    } catch {
      continue;
    }
    const reached = exits.map(exit => reaches(ways, middle, exit));
    if (reached.filter(Boolean).length !== 1 || !reached[open]) continue;
    return puzzle(
      'maze',
      place,
      place < 2 ? 1 : 2,
      mazeDrawing({ wide, high, size, ways, exits, middle }),
      byNumber(open),
    );
  }
}

type Maze = {
  wide: number;
  high: number;
  size: number;
  ways: ReadonlySet<Wall>;
  exits: readonly number[];
  middle: number;
};
function mazeDrawing({ wide, high, size, ways, exits, middle }: Maze): string {
  const [left, top] = [160 - (wide * size) / 2, 100 - (high * size) / 2];
  const at = (cell: number): Point => [left + (cell % wide) * size, top + Math.floor(cell / wide) * size];
  const look = { 'stroke-width': 2.2 };
  const sides = Array.from({ length: wide * high }, (_, cell) => {
    const [x, y] = at(cell);
    const [row, column] = [Math.floor(cell / wide), cell % wide];
    const isOpen = (side: number) => exits[side] === cell;
    return [
      row === 0
        ? !isOpen(0) && line(x, y, x + size, y, look)
        : !ways.has(between(cell - wide, cell)) && line(x, y, x + size, y, look),
      column === 0
        ? !isOpen(3) && line(x, y, x, y + size, look)
        : !ways.has(between(cell - 1, cell)) && line(x, y, x, y + size, look),
      row === high - 1 && !isOpen(2) && line(x, y + size, x + size, y + size, look),
      column === wide - 1 && !isOpen(1) && line(x + size, y, x + size, y + size, look),
    ]
      .filter(side => side !== false)
      .join('');
  });
  const shift: readonly Point[] = [
    [size / 2, -10],
    [size + 12, size / 2],
    [size / 2, size + 10],
    [-12, size / 2],
  ];
  const marks = exits.map((exit, side) => {
    const [[x, y], [dx, dy]] = [at(exit), shift[side] ?? [0, 0]];
    return numbered(side, [x + dx, y + dy]);
  });
  const [x, y] = at(middle);
  const floor = rect(left, top, wide * size, high * size, { fill: '#FFFFFF' });
  return [
    ground(GROUNDS.blush),
    floor,
    ...sides,
    circle(x + size / 2, y + size / 2, size * 0.3, { fill: PAINTS.red }),
    ...marks,
  ].join('');
}

export const spacePuzzles = (): Puzzle[] => [...upTo(6).map(pile), ...upTo(6).map(maze)];
