/** Digits and plain letters as outlines, for numbers in pictures. */
import { readOutlines, rowAt } from './outlines.ts';
import { circle, INK, type Point } from './svg.ts';

const letters = readOutlines('kit', 'letters.txt');

/** A short text whose middle is at the point. */
export const label = (text: string, [x, y]: Point, size = 12, fill: string = INK): string =>
  rowAt(letters, [...text], [x, y + size * 0.36], size, fill);

/** A number in a dark disc, by which an answer names a part of the picture. */
export const badge = (text: string, [x, y]: Point, radius = 8): string =>
  circle(x, y, radius, { fill: INK }) + label(text, [x, y], radius * 1.35, '#FFF6DF');
