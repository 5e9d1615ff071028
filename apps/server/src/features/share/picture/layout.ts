/** Where the parts of a picture stand, in pixels from its upper left; mirrored for languages that run from right to left. Pure. */
import type { Square } from '@trivium/rules/share/facts';
import type { Sheet } from './sheet.ts';

/** What preview services ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;
export const MEDAL = { x: 84, y: 212, side: 260 } as const;
export const LOGO = { y: 566, side: 44, gap: 14 } as const;
const WORDS_X = 396;
const WORDS_WIDTH = 724;
const SQUARES_Y = 424;
const SQUARE_GAP = 10;
const SQUARE_MOST = 48;
const IN_LINE = 10;

export type Ink = 'cream' | 'dim' | 'onBrand';
export type Line = {
  readonly text: string;
  readonly px: number;
  readonly ink: Ink;
  /** The box in which it stands on one line; it is made smaller where it is longer. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly align: 'start' | 'centre';
};

/** The lines beside the medal and on it; empty ones are left out. The foot is placed when its width is known. */
export const linesOf = ({ name, title, line, figure, of }: Sheet): Line[] => {
  const beside = { x: WORDS_X, width: WORDS_WIDTH };
  const middle = { x: MEDAL.x + 30, width: MEDAL.side - 60 };
  const isNamed = name !== '' && name !== title;
  const lines: Line[] = [
    ...(isNamed
      ? [{ text: name, px: 34, ink: 'dim', align: 'start', box: { ...beside, y: 216, height: 48 } } as const]
      : []),
    { text: title, px: 62, ink: 'cream', align: 'start', box: { ...beside, y: 270, height: 80 } },
    { text: line, px: 36, ink: 'cream', align: 'start', box: { ...beside, y: 358, height: 52 } },
    { text: figure, px: 104, ink: 'onBrand', align: 'centre', box: { ...middle, y: 256, height: 112 } },
    { text: of, px: 30, ink: 'onBrand', align: 'centre', box: { ...middle, y: 374, height: 40 } },
  ];
  return lines.filter(({ text }) => text.trim() !== '');
};

export type PlacedSquare = {
  readonly square: Square;
  readonly x: number;
  readonly y: number;
  readonly side: number;
};

/** One line of ten, or two of smaller ones. */
export const squaresAt = (squares: readonly Square[]): PlacedSquare[] => {
  const side = squares.length > IN_LINE ? SQUARE_MOST - 12 : SQUARE_MOST;
  return squares.map((square, at) => ({
    square,
    side,
    x: WORDS_X + (at % IN_LINE) * (side + SQUARE_GAP),
    y: SQUARES_Y + Math.floor(at / IN_LINE) * (side + SQUARE_GAP),
  }));
};

/** The left edge of something `width` wide, where the page begins at the right. */
export const mirrored = (x: number, width: number, rtl: boolean): number =>
  rtl ? PICTURE.width - x - width : x;
