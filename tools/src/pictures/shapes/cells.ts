/** Figures of squares: turning and mirroring them, and whether six of them fold into a cube. Pure. */

export type Cell = readonly [row: number, column: number];
export type Figure = readonly Cell[];

const least = (figure: Figure, axis: 0 | 1) => Math.min(...figure.map(cell => cell[axis]));
/** The same figure with its corner at 0, 0 and its cells in order. */
export const settled = (figure: Figure): Figure => {
  const [top, left] = [least(figure, 0), least(figure, 1)];
  return figure
    .map(([row, column]): Cell => [row - top, column - left])
    .toSorted(([a, b], [c, d]) => a - c || b - d);
};
export const nameOf = (figure: Figure): string => JSON.stringify(settled(figure));
export const turnedOnce = (figure: Figure): Figure =>
  settled(figure.map(([row, column]): Cell => [column, -row]));
export const turned = (figure: Figure, quarters: number): Figure =>
  quarters === 0 ? settled(figure) : turned(turnedOnce(figure), quarters - 1);
export const mirrored = (figure: Figure): Figure =>
  settled(figure.map(([row, column]): Cell => [row, -column]));

/** Whether one can be turned, not mirrored, into the other. */
export const isTurn = (one: Figure, other: Figure): boolean =>
  [0, 1, 2, 3].some(quarters => nameOf(turned(one, quarters)) === nameOf(other));

const neighbours = ([row, column]: Cell): Cell[] => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
];
export const has = (figure: Figure, [row, column]: Cell): boolean =>
  figure.some(([r, c]) => r === row && c === column);

export const isWhole = (figure: Figure): boolean => {
  const [first] = figure;
  if (first === undefined) return false;
  const seen: Cell[] = [first];
  for (const cell of seen)
    for (const next of neighbours(cell)) if (has(figure, next) && !has(seen, next)) seen.push(next);
  return seen.length === figure.length;
};

/** Every figure that arises when one cell moves to another place and all stay in one piece. */
export const movedByOne = (figure: Figure): Figure[] =>
  figure.flatMap(gone => {
    const rest = figure.filter(cell => cell !== gone);
    return rest
      .flatMap(neighbours)
      .filter(cell => !has(figure, cell))
      .map(cell => settled([...rest, cell]))
      .filter(isWhole);
  });

type Die = readonly [top: number, north: number, east: number, south: number, west: number, bottom: number];
const rolled = ([top, north, east, south, west, bottom]: Die, step: Cell): Die => {
  if (step[0] === -1) return [south, top, east, bottom, west, north];
  if (step[0] === 1) return [north, bottom, east, top, west, south];
  if (step[1] === 1) return [west, north, top, south, bottom, east];
  return [east, north, bottom, south, top, west];
};

/** Whether six squares fold into a closed cube: a die rolled over them prints six different faces. */
export const isCubeNet = (figure: Figure): boolean => {
  const [first] = figure;
  if (first === undefined || figure.length !== 6) return false;
  const printed = new Map<string, Die>([[first.join(), [1, 2, 3, 4, 5, 6]]]);
  const queue: Cell[] = [first];
  for (const cell of queue)
    for (const next of neighbours(cell)) {
      const die = printed.get(cell.join());
      if (die === undefined || !has(figure, next) || printed.has(next.join())) continue;
      printed.set(next.join(), rolled(die, [next[0] - cell[0], next[1] - cell[1]]));
      queue.push(next);
    }
  return new Set([...printed.values()].map(([top]) => top)).size === 6;
};

/** Rows of ones and zeros, for those who do not see the figure. */
export const rowsOf = (figure: Figure): string => {
  const [high, wide] = [
    Math.max(...figure.map(([row]) => row)),
    Math.max(...figure.map(([, column]) => column)),
  ];
  return Array.from({ length: high + 1 }, (_, row) =>
    Array.from({ length: wide + 1 }, (__, column) => (has(figure, [row, column]) ? '1' : '0')).join(''),
  ).join('-');
};
