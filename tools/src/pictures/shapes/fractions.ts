/** A square cut again and again: which part of it is coloured? The pieces differ in size, so to count them is not enough. */
import { diceOf } from '../kit/dice.ts';
import { type Puzzle, upTo } from '../kit/puzzle.ts';
import { GROUNDS, ground, group, INK, PAINTS, rect } from '../kit/svg.ts';
import { puzzle } from './puzzle.ts';

type Box = { readonly x: number; readonly y: number; readonly wide: number; readonly high: number };
type Piece = { readonly box: Box; readonly parts: number };

/** Into how many equal pieces the last piece is cut each time, and which pieces are coloured, from the first on. */
const CUTS: readonly (readonly [cuts: readonly number[], coloured: readonly number[]])[] = [
  [
    [2, 2, 2, 2],
    [1, 3],
  ],
  [
    [2, 2, 2],
    [1, 2],
  ],
  [
    [3, 2, 2],
    [0, 3],
  ],
  [
    [2, 3, 2],
    [0, 3],
  ],
  [
    [3, 3],
    [0, 2],
  ],
  [
    [2, 2, 3],
    [1, 2],
  ],
];

/** Cuts a square, each time across the cut before; `parts` says how many such pieces would fill the square. */
function cut(cuts: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest: Piece = { box: { x: 76, y: 16, wide: 168, high: 168 }, parts: 1 };
  for (const [step, count] of cuts.entries()) {
    const { box, parts } = rest;
    const [wide, high] = step % 2 === 0 ? [box.wide / count, box.high] : [box.wide, box.high / count];
    const cutAt = (at: number): Piece => ({
      box: {
        x: box.x + (step % 2 === 0 ? at * wide : 0),
        y: box.y + (step % 2 === 0 ? 0 : at * high),
        wide,
        high,
      },
      parts: parts * count,
    });
    pieces.push(...upTo(count - 1).map(cutAt));
    rest = cutAt(count - 1);
  }
  return [...pieces, rest];
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
const shareOf = (part: number, whole: number): string => {
  const by = greatest(part, whole);
  return `${part / by}/${whole / by}`;
};

function part(place: number): Puzzle {
  const [cuts, coloured] = CUTS[place] ?? [[2, 2], [1]];
  const pieces = cut(cuts);
  const whole = pieces.at(-1)?.parts ?? 1;
  const amount = coloured.reduce((sum, at) => sum + whole / (pieces[at]?.parts ?? whole), 0);
  const right = shareOf(amount, whole);
  const near = [amount - 1, amount + 1, amount + 2].map(other => shareOf(other, whole));
  const wrong = [...new Set([shareOf(coloured.length, pieces.length), ...near])].filter(
    other => other !== right,
  );
  const drawn = pieces.map(({ box: { x, y, wide, high } }, at) =>
    rect(x, y, wide, high, {
      fill: coloured.includes(at) ? PAINTS.orange : '#FFFFFF',
      stroke: INK,
      'stroke-width': 1.6,
    }),
  );
  return puzzle(
    'part',
    place,
    1,
    ground(GROUNDS.apricot) + group(drawn, { transform: `rotate(${place * 90} 160 100)` }),
    { right, wrong: diceOf(`part ${place}`).mixed(wrong.slice(0, 3)) },
    {
      sum: coloured.map(at => `1/${pieces[at]?.parts}`).join(' + '),
      share: right,
      tiles: pieces.map(({ parts }) => `1/${parts}`).join(', '),
      choices: coloured.map(at => at + 1).join(', '),
    },
  );
}

export const fractionPuzzles = (): Puzzle[] => upTo(CUTS.length).map(part);
