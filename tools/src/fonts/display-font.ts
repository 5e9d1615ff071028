/**
 * Cuts the display fonts to the one weight that the design uses. Bricolage keeps its whole range of widths. Arabic and Devanagari
 * have their own faces, cut to their scripts, so that browsers only fetch them for such letters (DESIGN 2).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf } from './letters.ts';

const WEIGHT = 800;

type Source = {
  readonly package: string;
  readonly sheet: string;
  /** Its family name in our styles. */
  readonly family: string;
  /** The only script to keep; undefined keeps all. */
  readonly script?: string;
  /** The range of widths it keeps. */
  readonly stretch?: string;
};

/** Packages whose licences are copied along. */
export const DISPLAY_SOURCES: readonly Source[] = [
  {
    package: '@fontsource-variable/bricolage-grotesque',
    sheet: 'wdth.css',
    family: 'Bricolage Grotesque Variable',
    stretch: '75% 100%',
  },
  {
    package: '@fontsource-variable/baloo-bhaijaan-2',
    sheet: 'wght.css',
    family: 'Baloo Bhaijaan 2 Variable',
    script: 'arabic',
  },
  {
    package: '@fontsource-variable/baloo-2',
    sheet: 'wght.css',
    family: 'Baloo 2 Variable',
    script: 'devanagari',
  },
];

const FACE = /@font-face \{[^}]*?url\(\.\/files\/([\w-]+)\.woff2\)[^}]*?unicode-range: ([^;]+);\s*\}/g;

/** The style sheet, and its fonts by file name. */
export type DisplayFont = { readonly css: string; readonly files: ReadonlyMap<string, Buffer> };

const rule = (source: Source, file: string, range: string): string => `@font-face {
  font-family: "${source.family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHT};
${source.stretch === undefined ? '' : `  font-stretch: ${source.stretch};\n`}  src: url("./fonts/${file}") format("woff2-variations");
  unicode-range: ${range};
}
`;

/** Makes both from the installed packages. */
export async function displayFont(): Promise<DisplayFont> {
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const source of DISPLAY_SOURCES) {
    const sheet = createRequire(import.meta.url).resolve(`${source.package}/${source.sheet}`);
    for (const [, name = '', range = ''] of readFileSync(sheet, 'utf8').matchAll(FACE)) {
      if (source.script !== undefined && !name.includes(`-${source.script}-`)) continue;
      const whole = readFileSync(join(dirname(sheet), `files/${name}.woff2`));
      const file = `${name}-${WEIGHT}.woff2`;
      files.set(
        file,
        await subsetFont(whole, lettersOf(range), { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } }),
      );
      rules.push(rule(source, file, source.script === undefined ? range : ownRange(range)));
    }
  }
  return { css: `/* Made by \`npm run fonts\`. */\n${rules.join('')}`, files };
}

/** Removes marks that every script uses, because one of them alone is no reason to fetch the font. */
const ownRange = (range: string): string =>
  range
    .split(',')
    .filter(part => !/U\+(?:20[01]|25CC)/.test(part))
    .join(',');
