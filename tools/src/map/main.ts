/** `npm run map`: remakes the outline of the land for questions about places, from Natural Earth's data (public domain; npm's `world-atlas`). */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../root.ts';
import { landPath } from './land-path.ts';

const source = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
const path = landPath(JSON.parse(readFileSync(source, 'utf8')));
const text = `/** The land of the Earth as one path on the map of places, land and coast alone. Made by \`npm run map\`; never by hand. */
export const LAND =
  '${path}';
`;
writeFileSync(join(root, 'packages/look/src/map/land.ts'), text);
console.log(
  `land.ts ${(text.length / 1000).toFixed(1)} kB, ${(gzipSync(text).length / 1000).toFixed(1)} kB gz`,
);
