/** `npm run fonts`: remakes the display fonts and their style sheet after a package has changed. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../root.ts';
import { DISPLAY_SOURCES, displayFont } from './display-font.ts';

const styles = join(root, 'packages/look/src/styles');
const { css, files } = await displayFont();
rmSync(join(styles, 'fonts'), { recursive: true, force: true });
mkdirSync(join(styles, 'fonts'));
writeFileSync(join(styles, 'display-font.css'), css);
for (const source of DISPLAY_SOURCES) {
  const licence = createRequire(import.meta.url).resolve(`${source.package}/LICENSE`);
  copyFileSync(licence, join(styles, `fonts/OFL-${source.package.replace(/^.*\//, '')}.txt`));
}
for (const [name, bytes] of files) {
  writeFileSync(join(styles, 'fonts', name), bytes);
  console.log(`${name} ${(bytes.length / 1000).toFixed(1)} kB`);
}
