/** Makes contact sheets: many pictures in rows, on which odd ones stand out. */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const GAP = 12;
const LABEL = 22;
const ROWS = 2;

type Plan = { readonly perRow: number; readonly width: number; readonly height: number };

/** Six narrow pictures or three wide ones in a row; of a long page the upper part. */
const planOf = (width: number): Plan =>
  width < 600 ? { perRow: 6, width: 300, height: 900 } : { perRow: 3, width: 620, height: 620 };

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const labelOf = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="4" y="16" font-family="sans-serif" font-size="14" fill="#111">${escaped(name)}</text></svg>`,
  );

async function sheetOf(files: readonly string[], plan: Plan, target: string): Promise<void> {
  const { perRow, width, height } = plan;
  const tiles = await Promise.all(
    files.map(async (file, at) => {
      const left = GAP + (at % perRow) * (width + GAP);
      const top = GAP + Math.floor(at / perRow) * (height + LABEL + GAP);
      const scaled = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
      const picture =
        scaled.info.height > height
          ? await sharp(scaled.data).extract({ left: 0, top: 0, width, height }).toBuffer()
          : scaled.data;
      const name = basename(file, '.png');
      return [
        { input: labelOf(name, width), left, top },
        { input: picture, left, top: top + LABEL },
      ];
    }),
  );
  const rows = Math.ceil(files.length / perRow);
  const paper = {
    width: GAP + perRow * (width + GAP),
    height: GAP + rows * (height + LABEL + GAP),
    channels: 3 as const,
    background: '#c8c8c8',
  };
  await sharp({ create: paper }).composite(tiles.flat()).png({ compressionLevel: 6 }).toFile(target);
}

/** One set of sheets for each language, width and scheme; returns how many pictures and sheets there are. */
export async function makeSheets(
  folder: string,
  languages: readonly string[],
): Promise<{ pictures: number; sheets: number }> {
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  let pictures = 0;
  let sheets = 0;
  for (const language of languages) {
    const groups = new Map<string, string[]>();
    for (const name of readdirSync(join(folder, language)).sort()) {
      const kind = /-(\d+-(?:light|dark))\.png$/.exec(name)?.[1];
      if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), join(folder, language, name)]);
    }
    for (const [kind, files] of groups) {
      const plan = planOf(Number.parseInt(kind, 10));
      const size = plan.perRow * ROWS;
      pictures += files.length;
      for (let from = 0; from < files.length; from += size) {
        const number = String(from / size + 1).padStart(2, '0');
        const target = join(folder, 'sheets', `${language}-${kind}-${number}.png`);
        await sheetOf(files.slice(from, from + size), plan, target);
        sheets += 1;
      }
    }
  }
  return { pictures, sheets };
}
