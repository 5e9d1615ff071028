/** Puzzles with figures of squares: which is only turned, which is the odd one, which net folds into a cube. */
import { diceOf } from '../kit/dice.ts';
import { byNumber, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { said } from '../kit/said.ts';
import { GROUNDS, ground, HUES, INK, type Point, rect } from '../kit/svg.ts';
import {
  type Cell,
  type Figure,
  isCubeNet,
  isTurn,
  isWhole,
  mirrored,
  movedByOne,
  nameOf,
  rowsOf,
  settled,
  turned,
} from './cells.ts';
import { puzzle } from './puzzle.ts';
import { choiceWords } from './tiles.ts';

const figureAt = (figure: Figure, [x, y]: Point, size: number, fill: string): string => {
  const [high, wide] = [
    Math.max(...figure.map(([row]) => row)) + 1,
    Math.max(...figure.map(([, column]) => column)) + 1,
  ];
  return figure
    .map(([row, column]) =>
      rect(x + (column - wide / 2) * size, y + (row - high / 2) * size, size, size, {
        fill,
        stroke: INK,
        'stroke-width': 1.3,
      }),
    )
    .join('');
};

/** Grows a figure cell by cell. */
function grown(name: string, size: number): Figure {
  const dice = diceOf(name);
  let figure: Figure = [[0, 0]];
  while (figure.length < size) {
    const [row, column] = dice.pick(figure);
    const step: Cell = dice.pick([
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const);
    const next: Cell = [row + step[0], column + step[1]];
    if (!figure.some(cell => cell.join() === next.join())) figure = [...figure, next];
  }
  return settled(figure);
}

/** A figure of this many squares that is not its own mirror image, nor looks alike when turned, and is at most four wide and high. */
function handed(name: string, size: number): Figure {
  for (let attempt = 0; ; attempt += 1) {
    const figure = grown(`${name} ${attempt}`, size);
    const isSmall = figure.every(([row, column]) => row < 4 && column < 4);
    if (isSmall && !isTurn(figure, mirrored(figure)) && nameOf(figure) !== nameOf(turned(figure, 2)))
      return figure;
  }
}

function turnedPuzzle(place: number): Puzzle {
  const dice = diceOf(`turned ${place}`);
  const figure = handed(`turned ${place}`, place < 3 ? 5 : place < 6 ? 6 : 7);
  const right = turned(figure, dice.between(1, 3));
  const mirrors = dice
    .mixed([0, 1, 2, 3])
    .slice(0, 2)
    .map(quarters => turned(mirrored(figure), quarters));
  const moved = dice
    .mixed(movedByOne(right))
    .find(
      other =>
        !isTurn(other, figure) &&
        !isTurn(other, mirrored(figure)) &&
        other.every(([row, column]) => row < 4 && column < 4),
    );
  if (moved === undefined) throw new RangeError('no square can move');
  const choices = dice.mixed([right, ...mirrors, moved]);
  const drawing = [
    ground(GROUNDS.apricot),
    figureAt(figure, [160, 50], place < 3 ? 20 : 19, HUES.lamp),
    rect(8, 100, 304, 92, { rx: 10, fill: '#FFFFFF', 'fill-opacity': '.6' }),
    ...choices.map(
      (choice, at) =>
        figureAt(choice, [50 + at * 74, 153], 15.5, HUES.sky) + numbered(at, [24 + at * 74, 110]),
    ),
  ];
  return puzzle('turned', place, place < 3 ? 2 : 3, drawing.join(''), byNumber(choices.indexOf(right)), {
    tiles: rowsOf(figure),
    choices: choiceWords(choices.map(choice => said(rowsOf(choice)))),
  });
}

function odd(place: number): Puzzle {
  const dice = diceOf(`odd ${place}`);
  const figure = handed(`odd ${place}`, place < 3 ? 5 : 6);
  const alike = [0, 1, 2, 3].map(quarters => turned(figure, quarters));
  const other = turned(mirrored(figure), dice.below(4));
  const choices = dice.mixed([...alike, other]);
  const drawing = [
    ground(GROUNDS.orchid),
    ...choices.map((choice, at) => {
      const point: Point = at < 3 ? [58 + at * 102, 54] : [109 + (at - 3) * 102, 148];
      return figureAt(choice, point, 18, HUES.orchid) + numbered(at, [point[0] - 42, point[1] - 36]);
    }),
  ];
  return puzzle('odd', place, place < 3 ? 2 : 3, drawing.join(''), byNumber(choices.indexOf(other), 5), {
    choices: choiceWords(choices.map(choice => said(rowsOf(choice)))),
  });
}

/** Four figures of six squares of which exactly one folds into a cube. */
function net(place: number): Puzzle {
  const dice = diceOf(`net ${place}`);
  const found = { yes: [] as Figure[], no: [] as Figure[] };
  for (let attempt = 0; found.yes.length < 1 || found.no.length < 3; attempt += 1) {
    const figure = grown(`net ${place} ${attempt}`, 6);
    if (!isWhole(figure) || figure.some(([row, column]) => row > 3 || column > 4)) continue;
    const [high, wide] = [
      Math.max(...figure.map(([row]) => row)),
      Math.max(...figure.map(([, column]) => column)),
    ];
    if (high + wide < 5) continue;
    const list = isCubeNet(figure) ? found.yes : found.no;
    const isNew = list.every(other => !isTurn(other, figure) && !isTurn(other, mirrored(figure)));
    if (isNew && list.length < (list === found.yes ? 1 : 3)) list.push(figure);
  }
  const choices = dice.mixed([...found.yes, ...found.no]);
  const right = choices.findIndex(isCubeNet);
  const drawing = [
    ground(GROUNDS.lagoon),
    ...choices.map((choice, at) => {
      const point: Point = [85 + (at % 2) * 155, 53 + Math.floor(at / 2) * 96];
      return figureAt(choice, point, 19, HUES.lagoon) + numbered(at, [point[0] - 62, point[1] - 34]);
    }),
  ];
  return puzzle('net', place, 3, drawing.join(''), byNumber(right), {
    choices: choiceWords(choices.map(choice => said(rowsOf(choice)))),
  });
}

export const figurePuzzles = (): Puzzle[] => [
  ...upTo(8).map(turnedPuzzle),
  ...upTo(6).map(odd),
  ...upTo(6).map(net),
];
