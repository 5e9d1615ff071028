/** Other boards: small sudokus, liberties at Go, turned discs at Reversi. */

import { type Dice, diceOf } from '../kit/dice.ts';
import { label } from '../kit/digits.ts';
import { nearNumbers, type Puzzle, upTo } from '../kit/puzzle.ts';
import { circle, GROUNDS, ground, HUES, INK, line, rect } from '../kit/svg.ts';
import { puzzle } from './board.ts';

type Grid = readonly (readonly number[])[];
const cells = (size: number) => upTo(size * size).map(at => [Math.floor(at / size), at % size] as const);
const at = (grid: Grid, row: number, column: number): number => grid[row]?.[column] ?? 0;

/** All ways to complete a grid of four by four, two at most. */
function completions(grid: Grid): Grid[] {
  const free = cells(4).find(([row, column]) => at(grid, row, column) === 0);
  if (free === undefined) return [grid];
  const [row, column] = free;
  const found: Grid[] = [];
  for (const value of [1, 2, 3, 4]) {
    const clashes = cells(4).some(
      ([r, c]) =>
        at(grid, r, c) === value &&
        (r === row || c === column || (r >> 1 === row >> 1 && c >> 1 === column >> 1)),
    );
    if (clashes) continue;
    found.push(
      ...completions(
        grid.map((line, r) => line.map((each, c) => (r === row && c === column ? value : each))),
      ),
    );
    if (found.length > 1) break;
  }
  return found;
}

/** Whether no given number stands twice in a row, a column or a box. */
const isFair = (grid: Grid): boolean =>
  cells(4).every(
    ([row, column]) =>
      at(grid, row, column) === 0 ||
      cells(4).every(
        ([r, c]) =>
          (r === row && c === column) ||
          at(grid, r, c) !== at(grid, row, column) ||
          !(r === row || c === column || (r >> 1 === row >> 1 && c >> 1 === column >> 1)),
      ),
  );

function sudoku(place: number): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`sudoku ${place} ${attempt}`);
    const givens = [8, 7, 6, 5][place] ?? 6;
    const kept = new Set(dice.mixed(upTo(16)).slice(0, givens));
    const grid: Grid = upTo(4).map(row =>
      upTo(4).map(column => (kept.has(row * 4 + column) ? dice.between(1, 4) : 0)),
    );
    const [whole, second] = isFair(grid) ? completions(grid) : [];
    if (whole === undefined || second !== undefined) continue;
    const [row, column] = dice.pick(cells(4).filter(([r, c]) => at(grid, r, c) === 0));
    const right = at(whole, row, column);
    const size = 44;
    const drawn = cells(4).map(([r, c]) => {
      const [x, y] = [72 + c * size, 12 + r * size];
      const isAsked = r === row && c === column;
      const value = at(grid, r, c);
      return (
        rect(x, y, size, size, { fill: isAsked ? '#FFD66B' : '#FFFFFF', stroke: INK, 'stroke-width': 1 }) +
        (isAsked
          ? label('?', [x + 22, y + 22], 24)
          : value > 0
            ? label(String(value), [x + 22, y + 22], 24)
            : '')
      );
    });
    const lines = [0, 2, 4].map(
      step =>
        line(72 + step * size, 12, 72 + step * size, 188, { 'stroke-width': 3 }) +
        line(72, 12 + step * size, 248, 12 + step * size, { 'stroke-width': 3 }),
    );
    const rows = upTo(4)
      .map(r =>
        upTo(4)
          .map(c => (r === row && c === column ? '?' : at(grid, r, c) || '.'))
          .join(''),
      )
      .join(' / ');
    return puzzle(
      'sudoku',
      place,
      1,
      ground(GROUNDS.dusk) + drawn.join('') + lines.join(''),
      {
        right: String(right),
        wrong: [1, 2, 3, 4].filter(value => value !== right).map(String),
      },
      { rows },
    );
  }
}

const around4 = (row: number, column: number) =>
  [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ] as const;
const GO = { none: 0, black: 1, white: 2 } as const;

/** Nine by six lines of a larger board. */
const goLines = [
  ...upTo(6).map(r => line(26, 25 + r * 30, 294, 25 + r * 30, { 'stroke-width': 1 })),
  ...upTo(9).map(c => line(40 + c * 30, 11, 40 + c * 30, 189, { 'stroke-width': 1 })),
].join('');

/** A black group grown stone by stone, white stones around it; 9 by 6 points within a larger board. */
function go(place: number): Puzzle {
  const dice: Dice = diceOf(`go ${place}`);
  const [wide, high] = [9, 6];
  const group: (readonly [number, number])[] = [[2, 4]];
  while (group.length < 3 + place) {
    const [row, column] = dice.pick(dice.mixed(group));
    const [r, c] = dice.pick(around4(row, column));
    if (r > 0 && r < high - 1 && c > 0 && c < wide - 1 && !group.some(([a, b]) => a === r && b === c))
      group.push([r, c]);
  }
  const isGroup = (r: number, c: number) => group.some(([a, b]) => a === r && b === c);
  const around = [
    ...new Map(
      group
        .flatMap(([r, c]) => around4(r, c))
        .filter(([r, c]) => !isGroup(r, c))
        .map(point => [point.join(), point]),
    ).values(),
  ];
  const white = dice.mixed(around).slice(0, Math.max(1, around.length - 3 - place));
  const kindAt = (r: number, c: number) =>
    isGroup(r, c) ? GO.black : white.some(([a, b]) => a === r && b === c) ? GO.white : GO.none;
  const [size, left, top] = [30, 40, 25];
  const stones = upTo(high).flatMap(r =>
    upTo(wide).map(c => {
      const kind = kindAt(r, c);
      return kind === GO.none
        ? ''
        : circle(left + c * size, top + r * size, 13.4, {
            fill: kind === GO.black ? '#10181C' : '#FFFFFF',
            stroke: INK,
            'stroke-width': 1.2,
          });
    }),
  );
  const right = around.length - white.length;
  return puzzle(
    'go',
    place,
    1,
    ground('#EBC98B') + goLines + stones.join(''),
    nearNumbers(right, dice.mixed([-1, 1, 2, -2])),
    {
      rows: upTo(high)
        .map(r =>
          upTo(wide)
            .map(c => '.BW'[kindAt(r, c)])
            .join(''),
        )
        .join(' / '),
    },
  );
}

const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
/** How many white discs turn when black plays there. */
const turnedBy = (grid: Grid, row: number, column: number): number =>
  DIRECTIONS.reduce((sum, [dr, dc]) => {
    let steps = 1;
    while (at(grid, row + dr * steps, column + dc * steps) === GO.white) steps += 1;
    return at(grid, row + dr * steps, column + dc * steps) === GO.black ? sum + steps - 1 : sum;
  }, 0);

function flip(place: number): Puzzle {
  for (let attempt = 0; ; attempt += 1) {
    const dice = diceOf(`flip ${place} ${attempt}`);
    const grid: Grid = upTo(6).map(() => upTo(6).map(() => dice.pick([0, 0, 1, 2, 2])));
    const [row, column] = [dice.below(6), dice.below(6)];
    const right = turnedBy(grid, row, column);
    if (at(grid, row, column) !== 0 || right !== [2, 3, 4, 5][place]) continue;
    const size = 30;
    const drawn = cells(6).map(([r, c]) => {
      const [x, y] = [70 + c * size, 10 + r * size];
      const kind = at(grid, r, c);
      const isAsked = r === row && c === column;
      return [
        rect(x, y, size, size, {
          fill: isAsked ? '#FFD66B' : '#2E8B62',
          stroke: '#0B4A33',
          'stroke-width': 1,
        }),
        kind === GO.none
          ? ''
          : circle(x + 15, y + 15, 12, { fill: kind === GO.black ? '#10181C' : '#FFFFFF' }),
        isAsked
          ? line(x + 8, y + 8, x + 22, y + 22, { 'stroke-width': 3 }) +
            line(x + 22, y + 8, x + 8, y + 22, { 'stroke-width': 3 })
          : '',
      ].join('');
    });
    return puzzle(
      'flip',
      place,
      place < 2 ? 1 : 2,
      ground(HUES.lagoon) + drawn.join(''),
      nearNumbers(right, dice.mixed([-1, 1, 2, -2])),
      {
        rows: upTo(6)
          .map(r =>
            upTo(6)
              .map(c => (r === row && c === column ? 'X' : '.BW'[at(grid, r, c)]))
              .join(''),
          )
          .join(' / '),
      },
    );
  }
}

export const otherBoards = (): Puzzle[] => [...upTo(4).map(sudoku), ...upTo(4).map(go), ...upTo(4).map(flip)];
