/** Fewer shades at the edges of flat drawings: they pack to half the size, and no eye sees it. */
import type { PictureItem } from './item.ts';

/** Items of drawings in plain colours are packed so, those with gradients are not. */
export const plainOnes = (items: readonly PictureItem[]): PictureItem[] =>
  items.map(item => ({ ...item, flat: !item.drawing.includes('Gradient') }));

/** Shades nearer to each other than this, in squares of differences of red, green and blue, become one. */
const NEAR = 300;
const MOST = 256;

/** The picture's shades, the most frequent first. */
function shadesOf(pixels: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const shade = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    counts.set(shade, (counts.get(shade) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, many], [b, few]) => few - many || a - b).map(([shade]) => shade);
}

const apart = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** Pixels of red, green and blue, each of a shade that is frequent in the picture. */
export function withFewColours(pixels: Uint8Array): Uint8Array {
  const kept: number[] = [];
  const mapped = new Map<number, number>();
  for (const shade of shadesOf(pixels)) {
    let nearest = shade;
    let least = Number.POSITIVE_INFINITY;
    for (const other of kept) {
      const distance = apart(shade, other);
      if (distance < least) [nearest, least] = [other, distance];
    }
    const isNew = least > NEAR && kept.length < MOST;
    if (isNew) kept.push(shade);
    mapped.set(shade, isNew ? shade : nearest);
  }
  const result = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const shade = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    const to = mapped.get(shade) ?? shade;
    result[at] = to >> 16;
    result[at + 1] = (to >> 8) & 255;
    result[at + 2] = to & 255;
  }
  return result;
}
