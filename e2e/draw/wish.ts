/** What to draw, as `npm run draw` passes it in the environment. */
import { join } from 'node:path';
import { LANGUAGES } from '../kit/texts.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const HEIGHTS = { narrow: 800, wide: 900 } as const;
const NARROW = 600;

const listOf = (name: string): readonly string[] | null =>
  process.env[`DRAW_${name}`]?.split(',').map(word => word.trim()) ?? null;

const among = <Each extends string>(
  all: readonly Each[],
  wanted: readonly string[] | null,
): readonly Each[] => (wanted === null ? all : all.filter(each => wanted.includes(each)));

export const wish = {
  languages: among(LANGUAGES, listOf('LANGUAGES')),
  schemes: among(SCHEMES, listOf('SCHEMES')),
  sizes: (listOf('WIDTHS') ?? ['360', '1440']).map(Number).map(width => ({
    width,
    height: width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide,
  })),
  /** Null means all. */
  screens: listOf('SCREENS'),
  folder: process.env['DRAW_FOLDER'] ?? join(import.meta.dirname, '../../test-results/draw'),
} as const;

/** Whether a wanted screen has a name that begins so; a journey without one is skipped. */
export const isWanted = (name: string): boolean =>
  wish.screens === null ||
  wish.screens.some(each => each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1))));
