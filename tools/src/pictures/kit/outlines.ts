/** Letters, signs and words as outlines from tables, so that a picture does not depend on the fonts of the machine that draws it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INK, num, type Point, path } from './svg.ts';

/** An outline in units of a thousandth of the font's height, y downward, and how far the next letter stands. */
type Outline = { readonly width: number; readonly d: string };

/** Reads a file of lines `name width path`. */
export const readOutlines = (shelf: string, file: string): ReadonlyMap<string, Outline> =>
  new Map(
    readFileSync(join(import.meta.dirname, '..', shelf, file), 'utf8')
      .split('\n')
      .filter(row => row !== '' && !row.startsWith('//'))
      .map(row => {
        const [name = '', width = '0', ...d] = row.split(' ');
        return [name, { width: Number(width), d: d.join(' ') }];
      }),
  );

const outlineOf = (outlines: ReadonlyMap<string, Outline>, name: string): Outline => {
  const outline = outlines.get(name);
  if (outline === undefined) throw new RangeError(`no outline for ${name}`);
  return outline;
};

/** The path at another place and size; it holds coordinates in pairs. */
const placed = ({ d }: Outline, [left, base]: Point, size: number): string => {
  let isX = true;
  return d.replace(/[A-Za-z]|-?\d+(?:\.\d+)?/g, token => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const set = (isX ? left : base) + (Number(token) * size) / 1000;
    isX = !isX;
    return `${num(set)} `;
  });
};

/** One outline whose middle is at x and whose base line is at y. */
export const signAt = (
  outlines: ReadonlyMap<string, Outline>,
  name: string,
  [x, y]: Point,
  size: number,
  fill: string = INK,
): string => {
  const outline = outlineOf(outlines, name);
  return path(placed(outline, [x - (outline.width * size) / 2000, y], size), { fill });
};

/** Several outlines in a row, their middle at x. */
export const rowAt = (
  outlines: ReadonlyMap<string, Outline>,
  names: readonly string[],
  [x, y]: Point,
  size: number,
  fill: string = INK,
): string => {
  const signs = names.map(name => outlineOf(outlines, name));
  let left = x - (signs.reduce((sum, { width }) => sum + width, 0) * size) / 2000;
  const paths = signs.map(sign => {
    const from = left;
    left += (sign.width * size) / 1000;
    return placed(sign, [from, y], size);
  });
  return path(paths.join(''), { fill });
};

export const widthOf = (outlines: ReadonlyMap<string, Outline>, name: string): number =>
  outlineOf(outlines, name).width;

/** One outline as large as given, its drawn middle at the point. */
export const signIn = (
  outlines: ReadonlyMap<string, Outline>,
  name: string,
  [x, y]: Point,
  size: number,
  fill: string = INK,
): string => {
  const outline = outlineOf(outlines, name);
  const numbers = outline.d.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  const middle = (values: readonly number[]) => ((Math.min(...values) + Math.max(...values)) * size) / 2000;
  return path(placed(outline, [x - middle(xs), y - middle(ys)], size), { fill });
};
