/** `npm run fonts`: remakes the display fonts with their style sheet, and the fonts of pictures, after a package has changed. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../root.ts';
import { DISPLAY_SOURCES, displayFont } from './display-font.ts';
import { PICTURE_SOURCES, pictureFonts } from './picture-font.ts';

const styles = join(root, 'packages/look/src/styles');
const { css, files } = await displayFont();
rmSync(join(styles, 'fonts'), { recursive: true, force: true });
mkdirSync(join(styles, 'fonts'));
writeFileSync(join(styles, 'display-font.css'), css);
const copyLicence = (name: string, folder: string) =>
  copyFileSync(
    createRequire(import.meta.url).resolve(`${name}/LICENSE`),
    join(folder, `OFL-${name.replace(/^.*\//, '')}.txt`),
  );
for (const source of DISPLAY_SOURCES) copyLicence(source.package, join(styles, 'fonts'));
for (const [name, bytes] of files) {
  writeFileSync(join(styles, 'fonts', name), bytes);
  console.log(`${name} ${(bytes.length / 1000).toFixed(1)} kB`);
}

const drawn = join(root, 'apps/server/pictures/fonts');
rmSync(drawn, { recursive: true, force: true });
mkdirSync(drawn, { recursive: true });
for (const name of PICTURE_SOURCES) copyLicence(name, drawn);
for (const [name, bytes] of await pictureFonts()) {
  writeFileSync(join(drawn, name), bytes);
  console.log(`${name} ${(bytes.length / 1000).toFixed(1)} kB`);
}
