/**
 * The display font as the design wears it: one weight, the whole range of widths. The package brings every weight from 200 to 800,
 * which doubles the largest file of the first load (DESIGN 2).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const WEIGHT = 800;
const FACE = /@font-face \{[^}]*?url\(\.\/files\/([\w-]+)\.woff2\)[^}]*?unicode-range: ([^;]+);\s*\}/g;

/** The style sheet, and the fonts that it names by file name. */
export type DisplayFont = { readonly css: string; readonly files: ReadonlyMap<string, Buffer> };

/** Makes both from the package that is installed. */
export async function displayFont(): Promise<DisplayFont> {
  const sheet = createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/wdth.css');
  const faces = [...readFileSync(sheet, 'utf8').matchAll(FACE)];
  const files = new Map<string, Buffer>();
  for (const [, name = '', range = ''] of faces) {
    const whole = readFileSync(join(dirname(sheet), `files/${name}.woff2`));
    files.set(
      `${name}-${WEIGHT}.woff2`,
      await subsetFont(whole, lettersOf(range), { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } }),
    );
  }
  const css = faces
    .map(
      ([, name, range]) => `@font-face {
  font-family: "Bricolage Grotesque Variable";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHT};
  font-stretch: 75% 100%;
  src: url("./fonts/${name}-${WEIGHT}.woff2") format("woff2-variations");
  unicode-range: ${range};
}
`,
    )
    .join('');
  return { css: `/* Made by \`npm run fonts\`. */\n${css}`, files };
}

/** Every letter of a `unicode-range`. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap(part => {
      const [from = '', to = from] = part.trim().replace('U+', '').split('-');
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
    })
    .map(letter => String.fromCodePoint(letter))
    .join('');
}
