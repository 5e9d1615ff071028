/** Turns drawings into the files of the pack, and into sheets on which a person looks at them. */
import sharp from 'sharp';
import { withFewColours } from './few-colours.ts';
import type { PictureItem } from './item.ts';
import { HEIGHT, num, svgOf, WIDTH } from './svg.ts';

/** Pixels of a picture: sharp on the largest card and when it is enlarged. */
const PIXELS = 1120;
/** Of one whose part is shown first. */
const PIXELS_WITH_PART = 1700;

/** The file of a drawing, with the same bytes on every run: the smaller one of two ways to pack it; a flat one is packed with few shades. */
export const renderPicture = async ({
  drawing,
  part,
  flat,
}: Pick<PictureItem, 'drawing' | 'part' | 'flat'>): Promise<Buffer> => {
  const { pixels, raw } = await rasterOf(drawing, part === undefined ? PIXELS : PIXELS_WITH_PART);
  if (flat) return sharp(withFewColours(pixels), { raw }).webp({ lossless: true, effort: 5 }).toBuffer();
  const plain = sharp(pixels, { raw });
  const [lossy, exact] = await Promise.all([
    plain.clone().webp({ quality: 84, effort: 5, smartSubsample: true }).toBuffer(),
    plain.clone().webp({ nearLossless: true, quality: 60, effort: 5 }).toBuffer(),
  ]);
  return exact.length < lossy.length * 1.15 ? exact : lossy;
};

const rasterOf = async (drawing: string, width: number) => {
  const { data, info } = await sharp(Buffer.from(svgOf(drawing)), { density: (72 * width) / WIDTH })
    .resize(width, Math.round((width * HEIGHT) / WIDTH), { fit: 'fill' })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const SHEET = { columns: 6, width: 328, gap: 8, rows: 6 } as const;

/** Sheets with all pictures of a family, as wide as on a phone; six rows a sheet. */
export const sheetsOf = async (items: readonly PictureItem[], background: string): Promise<Buffer[]> => {
  const { columns, width, gap, rows } = SHEET;
  const [step, drop] = [width + gap, (width * HEIGHT) / WIDTH + gap];
  const sheets: Buffer[] = [];
  for (let from = 0; from < items.length; from += columns * rows) {
    const own = items.slice(from, from + columns * rows);
    const tiles = own.map((item, at) => ({
      input: Buffer.from(
        svgOf(item.drawing).replace('<svg ', `<svg width="${width}" height="${num(drop - gap)}" `),
      ),
      left: gap + (at % columns) * step,
      top: Math.round(gap + Math.floor(at / columns) * drop),
    }));
    const height = Math.round(gap + Math.ceil(own.length / columns) * drop);
    sheets.push(
      await sharp({ create: { width: gap + columns * step, height, channels: 3, background } })
        .composite(tiles)
        .png()
        .toBuffer(),
    );
  }
  return sheets;
};
