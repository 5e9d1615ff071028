/** Small games for two, each played through to the end to prove its answer. */
import { numbered, upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  circle,
  corners,
  GROUNDS,
  ground,
  HUES,
  INK,
  line,
  PAINTS,
  type Point,
  polygon,
  rect,
} from '../../kit/svg.ts';

const edge = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };

const HEAPS = [3, 4, 5] as const;
/** Whether whoever moves can take the last match. */
const canWin = (heaps: readonly number[]): boolean =>
  heaps.some((heap, at) =>
    upTo(heap).some(rest => !canWin(heaps.map((other, place) => (place === at ? rest : other)))),
  );
function nim(): Scene {
  const winning = HEAPS.flatMap((heap, at) =>
    upTo(heap)
      .filter(rest => !canWin(HEAPS.map((other, place) => (place === at ? rest : other))))
      .map(rest => `${heap - rest} of ${heap}`),
  );
  const drawn = HEAPS.flatMap((heap, row) =>
    upTo(heap).map(at => {
      const [x, y] = [160 + (at - (heap - 1) / 2) * 44, 16 + row * 62];
      return (
        rect(x - 4, y + 8, 8, 38, { fill: '#F3D9A4', ...edge }) +
        circle(x, y + 8, 7, { fill: PAINTS.red, ...edge })
      );
    }),
  );
  return {
    drawing: ground(GROUNDS.dusk) + drawn.join(''),
    proved: winning.join() === '2 of 3' ? 'Two from the row of three' : winning.join(),
  };
}

const [ROWS, COLUMNS] = [6, 7];
/** Discs from the top row down: R dark red with a ring, Y yellow. */
const DISCS = ['.......', '.......', '..Y....', '..RYRY.', 'YYRRYR.', 'RYYRYRR'] as const;
function fourInRow(): Scene {
  const at = (row: number, column: number) => DISCS[row]?.charAt(column) ?? '';
  const landing = (column: number) => upTo(ROWS).findLast(row => at(row, column) === '.') ?? -1;
  const wins = (row: number, column: number) =>
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ].some(([dr = 0, dc = 0]) => {
      const reach = (sign: number) => {
        let steps = 1;
        while (at(row + sign * steps * dr, column + sign * steps * dc) === 'R') steps += 1;
        return steps - 1;
      };
      return reach(1) + reach(-1) >= 3;
    });
  const winning = upTo(COLUMNS).filter(column => wins(landing(column), column));
  const size = 26;
  const fills = new Map([
    ['R', PAINTS.red],
    ['Y', PAINTS.yellow],
  ]);
  const drawn = upTo(ROWS * COLUMNS).map(cell => {
    const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
    const [x, y] = [160 + (column - 3) * size, 36 + row * size];
    const kind = at(row, column);
    return (
      circle(x, y, 11, { fill: fills.get(kind) ?? '#EAF3FA', stroke: INK, 'stroke-width': 1 }) +
      (kind === 'R' ? circle(x, y, 4.5, { fill: '#FFFFFF' }) : '')
    );
  });
  return {
    drawing: [
      ground(HUES.citron),
      rect(66, 22, 188, 160, { rx: 8, fill: PAINTS.blue, ...edge }),
      ...drawn,
      ...upTo(COLUMNS).map(column => numbered(column, [160 + (column - 3) * size, 11])),
    ].join(''),
    parts: { rows: DISCS.join(' / ') },
    proved: winning.map(column => column + 1).join(),
  };
}

/** A rhombus of hexagons; whoever loses has been cut off by the other's chain. */
function hex(): Scene {
  const stones = ['..R....', '.B.RB..', 'RRBBR..', '.BRRB..', '.B..R..'];
  const [size, step] = [17, 29.4];
  const cells = stones.flatMap((row, r) =>
    [...row].flatMap((kind, c) => {
      const [x, y] = [43 + c * step + r * (step / 2), 44 + r * 26];
      const fill = kind === 'R' ? PAINTS.red : kind === 'B' ? PAINTS.blue : '';
      return [
        polygon(corners(x, y, size, 6), { fill: '#FFF6DF', stroke: INK, 'stroke-width': 1.4 }),
        fill === '' ? '' : circle(x, y, 10, { fill, ...edge }),
        kind === 'R' ? circle(x, y, 4, { fill: '#FFFFFF' }) : '',
      ];
    }),
  );
  const side = (from: Point, to: Point, stroke: string) =>
    line(...from, ...to, { stroke, 'stroke-width': 7 });
  return {
    drawing: [
      ground(GROUNDS.apricot),
      side([30, 22], [228, 22], PAINTS.blue),
      side([92, 172], [292, 172], PAINTS.blue),
      side([20, 42], [76, 158], PAINTS.red),
      side([244, 36], [302, 150], PAINTS.red),
      ...cells,
    ].join(''),
  };
}

const GOBAN = ['...B.....', '..BWBBB..', '.BWW.WWB.', '..BBWBB..', '...BW....', '.........'] as const;
const CROSS: Point = [2, 4];
/** How many white stones have no free point left once black has played on the cross. */
function taken(): number {
  const at = ([row, column]: Point) =>
    row === CROSS[0] && column === CROSS[1] ? 'B' : (GOBAN[row]?.charAt(column) ?? '.');
  const beside = ([row, column]: Point): Point[] => [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
  const isFree = (start: Point): boolean => {
    const group = [start];
    for (const stone of group)
      for (const next of beside(stone))
        if (at(next) === 'W' && !group.some(other => other.join() === next.join())) group.push(next);
    return group.flatMap(beside).some(point => at(point) === '.');
  };
  const points = upTo(54).map((cell): Point => [Math.floor(cell / 9), cell % 9]);
  return points.filter(point => at(point) === 'W' && !isFree(point)).length;
}
function capture(): Scene {
  const spot = (row: number, column: number): Point => [40 + column * 30, 25 + row * 30];
  const lines = [
    ...upTo(6).map(row => line(26, 25 + row * 30, 294, 25 + row * 30, { 'stroke-width': 1 })),
    ...upTo(9).map(column => line(40 + column * 30, 11, 40 + column * 30, 189, { 'stroke-width': 1 })),
  ];
  const stones = GOBAN.flatMap((told, row) =>
    [...told].map((kind, column) =>
      kind === '.'
        ? ''
        : circle(...spot(row, column), 13.4, { fill: kind === 'B' ? '#10181C' : '#FFFFFF', ...edge }),
    ),
  );
  const [x, y] = spot(...CROSS);
  const stroke = { 'stroke-width': 4, stroke: PAINTS.red };
  return {
    drawing: [
      ground('#EBC98B'),
      ...lines,
      ...stones,
      line(x - 8, y - 8, x + 8, y + 8, stroke),
      line(x + 8, y - 8, x - 8, y + 8, stroke),
    ].join(''),
    parts: {
      rows: GOBAN.map((told, row) =>
        row === CROSS[0] ? `${told.slice(0, CROSS[1])}X${told.slice(CROSS[1] + 1)}` : told,
      ).join(' / '),
    },
    proved: taken(),
  };
}

export const DUELS: Scenes = { nim, 'four-in-row': fourInRow, hex, capture };
