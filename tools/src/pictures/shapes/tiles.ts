/** Puzzles of tiles: the missing one of nine, and the next of a row. The rules leave one answer; each wrong one differs in one attribute. */
import { type Dice, diceOf } from '../kit/dice.ts';
import { byNumber, numbered, type Puzzle, upTo } from '../kit/puzzle.ts';
import { filled, listed, type Said, said } from '../kit/said.ts';
import {
  around,
  circle,
  corners,
  GROUNDS,
  ground,
  group,
  HUES,
  INK,
  line,
  PAINTS,
  type Paint,
  type Point,
  polygon,
  rect,
} from '../kit/svg.ts';
import { puzzle, word } from './puzzle.ts';

const FORMS = ['triangle', 'square', 'disc', 'star'] as const;
const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const satisfies readonly Paint[];
type Tile = {
  readonly form: (typeof FORMS)[number];
  readonly colour: (typeof COLOURS)[number];
  readonly dots: number;
};

const third = (of: readonly (typeof FORMS)[number][], at: number) => of[at % 3] ?? 'disc';
const thirdColour = (of: readonly (typeof COLOURS)[number][], at: number) => of[at % 3] ?? 'red';

function formAt(form: Tile['form'], [x, y]: Point, size: number, fill: string): string {
  const look = { fill, stroke: INK, 'stroke-width': 1.4, 'stroke-linejoin': 'round' };
  if (form === 'disc') return circle(x, y, size, look);
  if (form === 'square') return rect(x - size * 0.88, y - size * 0.88, size * 1.76, size * 1.76, look);
  if (form === 'triangle') return polygon(corners(x, y + size * 0.2, size * 1.25, 3), look);
  const tips = Array.from({ length: 10 }, (_, at) =>
    around(x, y, at % 2 === 0 ? size * 1.2 : size * 0.6, at * 36),
  );
  return polygon(tips, look);
}

function tileAt(tile: Tile | null, [x, y]: Point, size: number): string {
  const frame = rect(x - size / 2, y - size / 2, size, size, {
    rx: 5,
    fill: '#FFFFFF',
    stroke: INK,
    'stroke-width': 1,
    ...(tile ? {} : { 'stroke-dasharray': '4 3' }),
  });
  if (tile === null) return frame;
  const dots = Array.from({ length: tile.dots }, (_, at) =>
    circle(x + (at - (tile.dots - 1) / 2) * size * 0.15, y + size * 0.08, size * 0.055, {
      fill: tile.colour === 'yellow' ? INK : '#FFFFFF',
      stroke: INK,
      'stroke-width': 0.7,
    }),
  );
  return frame + formAt(tile.form, [x, y], size * 0.33, PAINTS[tile.colour]) + dots.join('');
}

const tileWords = (tile: Tile): Said =>
  filled(
    said(
      '{colour} {form} {dots} | {form} بلون {colour} {dots} | {colour} {form} {dots} | {form} en {colour} {dots} | {form} en {colour} {dots}',
    ),
    { colour: word(tile.colour), form: word(tile.form), dots: tile.dots },
  );

/** Nine tiles: form, colour and dots each run through a Latin square, two of them in opposite directions. */
function matrix(place: number): Puzzle {
  const dice = diceOf(`matrix ${place}`);
  const [forms, colours] = [dice.mixed(FORMS).slice(0, 3), dice.mixed(COLOURS).slice(0, 4)];
  const way = dice.pick([1, 2]);
  const hard = place < 5 ? 1 : place < 10 ? 2 : 3;
  const tile = (row: number, column: number): Tile => ({
    form: third(forms, row + column * way),
    colour: thirdColour(colours, row + column * (3 - way)),
    dots: hard === 3 ? ((row * 2 + column * way) % 3) + 1 : 1 + (column % 3),
  });
  const right = tile(2, 2);
  const wrong: Tile[] = [
    { ...right, form: third(forms, forms.indexOf(right.form) + 1) },
    { ...right, colour: thirdColour(colours, colours.indexOf(right.colour) + 1) },
    { ...right, dots: (right.dots % 3) + 1 },
  ];
  const choices = dice.mixed([right, ...wrong]);
  const cells = [0, 1, 2].flatMap(row => [0, 1, 2].map(column => ({ row, column })));
  const drawing = [
    ground(GROUNDS.dusk),
    ...cells.map(({ row, column }) =>
      tileAt(row + column === 4 ? null : tile(row, column), [38 + column * 60, 40 + row * 60], 54),
    ),
    ...choices.map((choice, at) => choiceAt(at, p => tileAt(choice, p, 54))),
  ];
  return puzzle('matrix', place, hard, drawing.join(''), byNumber(choices.indexOf(right)), {
    tiles: listed(cells.slice(0, 8).map(({ row, column }) => tileWords(tile(row, column)))),
    choices: choiceWords(choices.map(tileWords)),
  });
}

/** The places of four choices at the right, each with its number. */
const choiceAt = (at: number, draw: (point: Point) => string): string => {
  const [x, y] = [222 + (at % 2) * 64, 62 + Math.floor(at / 2) * 78];
  return draw([x, y]) + numbered(at, [x - 24, y - 29]);
};
export const choiceWords = (choices: readonly Said[]): Said =>
  listed(choices.map((choice, at) => filled(said(`${at + 1}: {choice}`), { choice })));

type Dial = { readonly angle: number; readonly dots: number };
function dialAt({ angle, dots }: Dial, [x, y]: Point, size: number): string {
  const [tipX, tipY] = around(x, y, size * 0.34, angle);
  const marks = Array.from({ length: dots }, (_, at) =>
    circle(x + (at - (dots - 1) / 2) * 8, y + size * 0.38, 2.6, { fill: PAINTS.red }),
  );
  return group([
    circle(x, y - size * 0.06, size * 0.4, { fill: '#FFFFFF', stroke: INK, 'stroke-width': 1.4 }),
    line(x, y - size * 0.06, tipX, tipY - size * 0.06, { 'stroke-width': 3 }),
    circle(x, y - size * 0.06, 3, { fill: INK }),
    ...marks.map(mark =>
      mark.replace('<circle', `<circle transform="translate(0 ${Math.round(size * 0.14)})"`),
    ),
  ]);
}
const dialWords = ({ angle, dots }: Dial): Said => said(`${((angle % 360) + 360) % 360}°/${dots}`);

/** A hand that turns by a constant angle, and dots that grow after every second dial. */
function series(place: number): Puzzle {
  const dice: Dice = diceOf(`series ${place}`);
  const turn = [90, 45, 135, 45, 135, 60, 120, 150][place] ?? 90;
  const start = dice.below(8) * turn;
  const dial = (at: number): Dial => ({ angle: start + at * turn, dots: 1 + Math.floor(at / 2) });
  const right = dial(5);
  const choices = dice.mixed([
    right,
    { ...right, angle: right.angle - turn },
    { ...right, dots: right.dots - 1 },
    { ...right, angle: right.angle + 180 },
  ]);
  const drawing = [
    ground(GROUNDS.citron),
    ...[0, 1, 2, 3, 4].map(at => dialAt(dial(at), [32 + at * 51, 46], 50)),
    rect(268, 22, 42, 42, {
      rx: 8,
      fill: 'none',
      stroke: INK,
      'stroke-width': 1.4,
      'stroke-dasharray': '4 3',
    }),
    rect(10, 98, 300, 92, { rx: 10, fill: HUES.citron, 'fill-opacity': '.45' }),
    ...choices.map(
      (choice, at) => dialAt(choice, [48 + at * 66, 142], 62) + numbered(at, [22 + at * 66, 114]),
    ),
  ];
  return puzzle(
    'series',
    place,
    place < 2 ? 1 : place < 5 ? 2 : 4,
    drawing.join(''),
    byNumber(choices.indexOf(right)),
    {
      turn,
      tiles: listed([0, 1, 2, 3, 4].map(at => dialWords(dial(at)))),
      choices: choiceWords(choices.map(dialWords)),
    },
  );
}

export const tilePuzzles = (): Puzzle[] => [...upTo(14).map(matrix), ...upTo(8).map(series)];
