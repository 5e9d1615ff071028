/** Drawings of Noto Emoji (by iconify), by name. */
import { createRequire } from 'node:module';
import { num, type Point } from '../kit/svg.ts';

type Icons = { readonly icons: Readonly<Record<string, { readonly body: string }>> };
const require = createRequire(import.meta.url);
const { icons }: Icons = require('@iconify-json/noto/icons.json');
/** All are drawn on a square of this side. */
const SIDE = 128;

/** What a drawing consists of, on a square of 128; the prefix keeps the names of its gradients apart from its neighbours'. */
export const insideOf = (name: string, prefix = ''): string => {
  const icon = icons[name];
  if (icon === undefined) throw new RangeError(`no drawing is called ${name}`);
  return icon.body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
};

/** A drawing whose middle is at the point. A drawing may reach beyond its square: an inner svg cuts that off. */
export const drawingAt = (name: string, [x, y]: Point, size: number, prefix: string): string =>
  `<svg x="${num(x - size / 2)}" y="${num(y - size / 2)}" width="${num(size)}" height="${num(size)}" viewBox="0 0 ${SIDE} ${SIDE}" overflow="hidden">${insideOf(name, prefix)}</svg>`;

/** Plain words for drawings whose own names say little. */
const PLAIN: Readonly<Record<string, string>> = {
  't-rex': 'a dinosaur',
  'twelve-oclock': 'a clock at twelve',
  'woman-mage': 'sorceress',
  'man-health-worker': 'doctor',
  'performing-arts': 'masks of the theatre',
  cooking: 'egg in a frying pan',
  'lying-face': 'face with a long nose',
  'shushing-face': 'face with a finger on its lips',
  'sheaf-of-rice': 'sheaf',
  'jack-o-lantern': 'pumpkin with a face',
  'statue-of-liberty': 'Statue of Liberty',
  brick: 'wall of bricks',
  'globe-with-meridians': 'globe',
};

/** Its name in plain words. */
export const nameOfDrawing = (name: string): string =>
  PLAIN[name] ??
  name.replace(/-(?:tilted-left|not-done|with-plate|without-handle)$/, '').replaceAll('-', ' ');
