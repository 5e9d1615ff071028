/** Old puzzles that one plays alone: each is solved here, and so is its answer proved. */
import { label } from '../../kit/digits.ts';
import { upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import { circle, GROUNDS, ground, HUES, INK, PAINTS, type Point, polygon, rect } from '../../kit/svg.ts';

const edge = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };

/** A square of numbers; what is asked is yellow, a hidden number (0) leaves its place empty. */
function squareOf(
  rows: readonly (readonly number[])[],
  asked: (row: number, column: number) => boolean,
): string {
  const size = 176 / rows.length;
  const left = 160 - 88;
  return rows
    .flatMap((numbers, row) =>
      numbers.map((number, column) => {
        const [x, y] = [left + column * size, 12 + row * size];
        const isAsked = asked(row, column);
        return (
          rect(x, y, size, size, { fill: isAsked ? '#FFD66B' : '#FFFFFF', ...edge }) +
          (isAsked || number > 0
            ? label(isAsked ? '?' : String(number), [x + size / 2, y + size / 2], size * 0.5)
            : '')
        );
      }),
    )
    .join('');
}
const sums = (rows: readonly (readonly number[])[]): Set<number> => {
  const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  const steps = upTo(rows.length);
  return new Set([
    ...rows.map(total),
    ...steps.map(column => total(steps.map(row => at(row, column)))),
    total(steps.map(step => at(step, step))),
    total(steps.map(step => at(step, rows.length - 1 - step))),
  ]);
};

/** All orders of the numbers. */
const orders = (numbers: readonly number[]): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap(first =>
        orders(numbers.filter(other => other !== first)).map(rest => [first, ...rest]),
      );
/** Of the square from the river Luo two numbers are seen; only one square begins so. */
function turtle(): Scene {
  const whole = orders([1, 2, 3, 5, 6, 7, 8])
    .map(rest => [4, 9, ...rest])
    .filter(numbers => sums([numbers.slice(0, 3), numbers.slice(3, 6), numbers.slice(6)]).size === 1);
  const seen = [
    [4, 9, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  return {
    drawing: ground('#9CC9A3') + squareOf(seen, (row, column) => row === 2 && column === 2),
    proved: [...new Set(whole.map(numbers => numbers[8]))].join(),
  };
}

const ENGRAVED = [
  [16, 3, 2, 13],
  [5, 10, 11, 8],
  [9, 6, 7, 12],
  [4, 15, 14, 1],
];
function engraved(): Scene {
  if ([...sums(ENGRAVED)].join() !== '34') throw new RangeError('no magic square');
  const isAsked = (row: number, column: number) => row === 3 && (column === 1 || column === 2);
  return {
    drawing: ground('#D9CDB4') + squareOf(ENGRAVED, isAsked),
    proved: `${ENGRAVED[3]?.[1]}${ENGRAVED[3]?.[2]}`,
  };
}

/** The fewest moves for a tower of discs. */
const towerMoves = (discs: number): number => (discs === 0 ? 0 : 2 * towerMoves(discs - 1) + 1);
function hanoi(): Scene {
  const fills = [PAINTS.red, PAINTS.orange, PAINTS.green, PAINTS.blue];
  return {
    drawing: [
      ground(GROUNDS.sky),
      rect(14, 164, 292, 14, { rx: 4, fill: '#8A5A32', ...edge }),
      ...[64, 160, 256].map(x => rect(x - 4, 58, 8, 106, { rx: 4, fill: '#8A5A32', ...edge })),
      ...fills.map((fill, at) =>
        rect(64 - 20 - at * 8, 72 + at * 23, 40 + at * 16, 22, { rx: 9, fill, ...edge }),
      ),
    ].join(''),
    proved: towerMoves(fills.length),
  };
}

/** The sliding tiles: an even number of swapped pairs can be mended by sliding, an odd one never. */
function fifteen(): Scene {
  const tiles = [...upTo(13).map(at => at + 1), 15, 14];
  const swaps = tiles.flatMap((tile, at) => tiles.slice(at + 1).filter(later => later < tile)).length;
  const size = 43;
  const drawn = tiles.map((tile, at) => {
    const [x, y] = [74 + (at % 4) * size, 14 + Math.floor(at / 4) * size];
    const fill = tile > 13 ? '#FFD66B' : '#F6E3C0';
    return (
      rect(x + 1, y + 1, size - 2, size - 2, { rx: 5, fill, ...edge }) +
      label(String(tile), [x + size / 2, y + size / 2], 20)
    );
  });
  return {
    drawing: [
      ground(HUES.dusk),
      rect(66, 6, 188, 188, { rx: 8, fill: '#6B4A2B', ...edge }),
      rect(73, 13, 174, 174, { fill: '#3E2A18' }),
      ...drawn,
    ].join(''),
    proved: swaps % 2 === 1 ? 0 : 'otherwise',
  };
}

/** The English board of pegs: each jump takes one away. */
function pegs(): Scene {
  const holes = upTo(49)
    .map(at => [Math.floor(at / 7), at % 7] as const)
    .filter(([row, column]) => (row > 1 && row < 5) || (column > 1 && column < 5));
  const drawn = holes.map(([row, column]) => {
    const [x, y] = [160 + (column - 3) * 25, 100 + (row - 3) * 25];
    const isMiddle = row === 3 && column === 3;
    return circle(x, y, isMiddle ? 5 : 9, { fill: isMiddle ? '#3E2A18' : HUES.apricot, ...edge });
  });
  return {
    drawing: ground(GROUNDS.lagoon) + circle(160, 100, 97, { fill: '#A9713E', ...edge }) + drawn.join(''),
    parts: { pegs: holes.length - 1 },
    proved: holes.length - 2,
  };
}

const TANGRAM = [
  [HUES.blush, '00 40 22'],
  [HUES.sky, '00 22 04'],
  [HUES.citron, '40 42 31'],
  [HUES.lagoon, '31 42 33 22'],
  ['#FFD66B', '22 33 13'],
  [HUES.orchid, '42 44 24'],
  [HUES.apricot, '04 13 33 24'],
] as const;
const cornersOf = (told: string): Point[] =>
  told.split(' ').map((pair): Point => [Number(pair.charAt(0)), Number(pair.charAt(1))]);
const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nx, ny] = points[(at + 1) % points.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;
function tangram(): Scene {
  const whole = TANGRAM.reduce((sum, [, points]) => sum + areaOf(cornersOf(points)), 0);
  if (whole !== 16) throw new RangeError(`an area of ${whole}`);
  const at = ([x, y]: Point): Point => [74 + x * 43, 14 + y * 43];
  return {
    drawing: [
      ground(GROUNDS.lamp),
      ...TANGRAM.map(([fill, points]) =>
        polygon(cornersOf(points).map(at), { fill, ...edge, 'stroke-width': 2.6 }),
      ),
      label('?', at([2, 2.72]), 17),
    ].join(''),
    proved: `1/${whole / areaOf(cornersOf(TANGRAM[4][1]))}`,
  };
}

export const PUZZLES: Scenes = {
  turtle,
  engraved,
  hanoi,
  fifteen,
  pegs,
  tangram,
};
