/**
 * The faces in which the server writes on pictures of results: our display faces at one weight and width, as TrueType, because the library
 * that draws them reads no WOFF2. Rubik brings Cyrillic and Hebrew.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf } from './letters.ts';

const WEIGHT = 800;
/** Narrow enough for the title of a category on one line. */
const WIDTH = 88;

const SOURCES = [
  {
    package: '@fontsource-variable/bricolage-grotesque',
    sheet: 'wdth.css',
    scripts: ['latin', 'latin-ext', 'vietnamese'],
    axes: { wght: WEIGHT, wdth: WIDTH },
  },
  {
    package: '@fontsource-variable/baloo-bhaijaan-2',
    sheet: 'wght.css',
    scripts: ['arabic'],
    axes: { wght: WEIGHT },
  },
  {
    package: '@fontsource-variable/baloo-2',
    sheet: 'wght.css',
    scripts: ['devanagari'],
    axes: { wght: WEIGHT },
  },
  {
    package: '@fontsource-variable/rubik',
    sheet: 'wght.css',
    scripts: ['cyrillic', 'cyrillic-ext', 'hebrew'],
    axes: { wght: WEIGHT },
  },
] as const;

const FACE = /@font-face \{[^}]*?url\(\.\/files\/([\w-]+)\.woff2\)[^}]*?unicode-range: ([^;]+);\s*\}/g;

/** Packages whose licences are copied along. */
export const PICTURE_SOURCES: readonly string[] = SOURCES.map(source => source.package);

/** Fonts by file name, from the installed packages. */
export async function pictureFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { package: name, sheet: file, scripts, axes } of SOURCES) {
    const sheet = createRequire(import.meta.url).resolve(`${name}/${file}`);
    for (const [, font = '', range = ''] of readFileSync(sheet, 'utf8').matchAll(FACE)) {
      const script = scripts.find(each => new RegExp(`-${each}-(wght|wdth)-normal$`).test(font));
      if (script === undefined) continue;
      const whole = readFileSync(join(dirname(sheet), `files/${font}.woff2`));
      files.set(
        `${name.replace(/^.*\//, '')}-${script}.ttf`,
        await subsetFont(whole, lettersOf(range), { targetFormat: 'sfnt', variationAxes: axes }),
      );
    }
  }
  return files;
}
