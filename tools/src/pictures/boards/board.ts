/** Draws chess positions and tells them in words. */
import type { Chess, Square } from 'chess.js';
import { label } from '../kit/digits.ts';
import { readOutlines, signAt } from '../kit/outlines.ts';
import { puzzlesOf } from '../kit/puzzle.ts';
import { filled, listed, readWords, type Said, saidBy, wordOf } from '../kit/said.ts';
import { GROUNDS, ground, INK, rect } from '../kit/svg.ts';

const words = readWords('boards', 'words.txt');
export const word = (key: string): Said => wordOf(words, key);
export const puzzle = puzzlesOf(words);

/** A name that begins a sentence or an option. */
export const pieceName = (kind: string): Said =>
  saidBy(tongue => {
    const name = word(kind.toUpperCase())[tongue];
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
export const moveName = (kind: string, square: string): Said =>
  filled(word('to'), { piece: pieceName(kind), square });

const pieces = readOutlines('boards', 'pieces.txt');
/** Each piece without the lines within it: its first contour alone. */
const bodies: typeof pieces = new Map(
  [...pieces].map(([kind, { width, d }]) => [kind, { width, d: d.slice(0, d.indexOf('Z') + 1) }]),
);
export const SIZE = 23;
const [LEFT, TOP] = [68, 7];
const files = [...'abcdefgh'];
export const placeOf = (square: string): readonly [x: number, y: number] => [
  LEFT + files.indexOf(square.charAt(0)) * SIZE,
  TOP + (8 - Number(square.charAt(1))) * SIZE,
];

/** The board with white below; white pieces are white with dark lines, black ones black with light lines. */
export function boardDrawing(game: Chess, marked: readonly Square[] = []): string {
  const squares = files.flatMap((file, column) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map(row => {
      const [x, y] = placeOf(`${file}${row}`);
      return rect(x, y, SIZE, SIZE, {
        fill: marked.some(square => square === `${file}${row}`)
          ? '#FFD66B'
          : (column + row) % 2 === 0
            ? '#F4EBD3'
            : '#8FB8A8',
      });
    }),
  );
  const men = game
    .board()
    .flat()
    .flatMap(man => (man ? [manAt(man.type, man.color, man.square)] : []));
  const names = files
    .map((file, at) => label(file, [LEFT + (at + 0.5) * SIZE, 195], 8))
    .concat([1, 2, 3, 4, 5, 6, 7, 8].map(row => label(String(row), [LEFT - 8, TOP + (8.5 - row) * SIZE], 8)));
  const edge = rect(LEFT, TOP, SIZE * 8, SIZE * 8, { fill: 'none', stroke: INK, 'stroke-width': 1.4 });
  return [ground(GROUNDS.lagoon), ...squares, edge, ...men, ...names].join('');
}

/** The body first, in the colour of its lines; then the piece on it, so that the lines show through and stay thin. */
function manAt(kind: string, colour: string, square: string): string {
  const [x, y] = placeOf(square);
  const [fill, lines, edge] = colour === 'w' ? ['#FFFFFF', '#10181C', 1.5] : ['#10181C', '#FFFFFF', 0.7];
  const drawn = (outlines: typeof pieces, ink: string) =>
    signAt(outlines, kind, [x + SIZE / 2, y + SIZE * 0.81], 21, ink);
  const body = drawn(bodies, lines).replace(
    '/>',
    ` stroke="${lines}" stroke-width="${edge}" stroke-linejoin="round"/>`,
  );
  return body + drawn(pieces, fill);
}

/** All pieces of a position, as in `White: King e1, Queen d4.` */
export const toldPieces = (game: Chess): Said => {
  const men = game
    .board()
    .flat()
    .flatMap(man => (man ? [man] : []));
  const side = (colour: 'w' | 'b', key: string) =>
    filled(word(key), {
      list: listed(
        men
          .filter(({ color }) => color === colour)
          .map(({ type, square }) => filled(word('at'), { piece: pieceName(type), square })),
      ),
    });
  const [white, black] = [side('w', 'white'), side('b', 'black')];
  return saidBy(tongue => `${white[tongue]} ${black[tongue]}`);
};
