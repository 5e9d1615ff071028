/** Draws a shared result: the night with its lamps, a medal and a horizon in the brand colour, the words, the squares (DESIGN 1, 12). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Square } from '@trivium/rules/share/facts';
import type { OverlayOptions } from 'sharp';
import type { AppContext } from '../../../platform/app-context.ts';
import { decoderOf, loadSharp } from '../../../platform/files/image.ts';
import { type Ink, LOGO, linesOf, MEDAL, mirrored, PICTURE, squaresAt } from './layout.ts';
import type { PictureLook } from './look.ts';
import type { Sheet } from './sheet.ts';
import { type Drawn, drawWords } from './words.ts';

const sharp = await loadSharp();

const PARTS = join(import.meta.dirname, '../../../../pictures/share');
const part = (name: string): Promise<Buffer> => readFile(join(PARTS, `${name}.png`));

const CREAM = '#fff6df';
const DIM = '#b4cdce';
/** Blue and orange differ for every eye, and so do the signs on them. */
const SQUARE_COLOURS: Readonly<Record<Square, string>> = {
  right: '#57a8ff',
  wrong: '#ff9d4d',
  none: '#7c9a9c',
};
const COLOURS = 96;

/** A mask in one colour. */
const tinted = async (mask: Buffer, colour: string, side?: { width: number; height: number }) => {
  const shape =
    side === undefined ? mask : await sharp(mask).resize(side.width, side.height).png().toBuffer();
  const { width, height } = await sharp(shape).metadata();
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .composite([{ input: shape, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const wordsOn = async (sheet: Sheet, inks: Readonly<Record<Ink, string>>): Promise<OverlayOptions[]> => {
  const lines = await Promise.all(
    linesOf(sheet).map(async ({ text, px, ink, box, align }) => {
      const drawn = await drawWords(text, { px, colour: inks[ink], width: box.width });
      if (drawn === null) return [];
      const x = align === 'centre' ? box.x + (box.width - drawn.width) / 2 : box.x;
      const top = Math.round(box.y + (box.height - drawn.height) / 2);
      return [{ input: drawn.input, top, left: Math.round(mirrored(x, drawn.width, sheet.rtl)) }];
    }),
  );
  return lines.flat();
};

const squaresOn = async ({ squares, rtl }: Sheet): Promise<OverlayOptions[]> => {
  const placed = squaresAt(squares);
  const side = placed[0]?.side ?? 0;
  const kinds = [...new Set(squares)];
  const drawn = new Map(
    await Promise.all(
      kinds.map(async kind => {
        const size = { width: side, height: side };
        return [kind, await tinted(await part(`square-${kind}`), SQUARE_COLOURS[kind], size)] as const;
      }),
    ),
  );
  return placed.map(({ square, x, y }) => ({
    input: drawn.get(square) ?? Buffer.alloc(0),
    top: y,
    left: mirrored(x, side, rtl),
  }));
};

/** The logo of the site; our mark where it has none, or where its file cannot be read. */
const markOf = async ({ files }: Pick<AppContext, 'files'>, look: PictureLook): Promise<Drawn> => {
  const bytes = look.logo === null ? undefined : await files.get(look.logo).catch(() => undefined);
  const logo = bytes === undefined ? null : await decoderOf(bytes).catch(() => null);
  const height = LOGO.side;
  if (logo === null) {
    const input = await tinted(await part('mark'), look.onBrand, { width: height, height });
    return { input, width: height, height };
  }
  const { data, info } = await logo
    .resize({ height, width: height * 4, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

/** Mark and name of the site in the middle of the horizon, and its address. */
const footOn = async (
  context: Pick<AppContext, 'files'>,
  { siteName, host, rtl }: Sheet,
  look: PictureLook,
): Promise<OverlayOptions[]> => {
  const words = await drawWords(`${siteName} · ${host}`, { px: 32, colour: look.onBrand, width: 900 });
  const mark = await markOf(context, look);
  const parts = [mark, ...(words === null ? [] : [words])];
  const width = parts.reduce((sum, each) => sum + each.width, LOGO.gap * (parts.length - 1));
  let x = (PICTURE.width - width) / 2;
  return parts.map(each => {
    const left = Math.round(mirrored(x, each.width, rtl));
    x += each.width + LOGO.gap;
    return { input: each.input, top: Math.round(LOGO.y + (LOGO.side - each.height) / 2), left };
  });
};

/** A PNG of 1200 × 630. */
export const drawSheet = async (
  context: Pick<AppContext, 'files'>,
  sheet: Sheet,
  look: PictureLook,
): Promise<Buffer> => {
  const inks = { cream: CREAM, dim: DIM, onBrand: look.onBrand };
  const medal = { width: MEDAL.side, height: MEDAL.side };
  const [ground, horizon, triv, foot, words, squares] = await Promise.all([
    part('ground'),
    part('horizon').then(mask => tinted(mask, look.brand)),
    part('triv').then(mask => tinted(mask, look.brand, medal)),
    footOn(context, sheet, look),
    wordsOn(sheet, inks),
    squaresOn(sheet),
  ]);
  return sharp(ground)
    .composite([
      { input: horizon, top: 0, left: 0 },
      { input: triv, top: MEDAL.y, left: mirrored(MEDAL.x, MEDAL.side, sheet.rtl) },
      ...foot,
      ...words,
      ...squares,
    ])
    .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 4 })
    .toBuffer();
};
