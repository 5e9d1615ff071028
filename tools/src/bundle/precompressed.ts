/** Writes .br and .gz beside every text file of the build, so that the server never compresses while it serves. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/;
/** Below this a compressed copy saves nothing worth a file. */
const SMALLEST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFile = async (path: string) => {
  const plain = await readFile(path);
  if (plain.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(plain, { params })),
    writeFile(`${path}.gz`, await toGzip(plain, { level: 9 })),
  ]);
};

/** index.html is left plain: the server writes the boot settings into it for every request. */
export const precompressed = (): Plugin => {
  let folder = '';
  return {
    name: 'trivium:precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter(file => TEXT.test(file)).map(file => compressFile(join(folder, file))));
    },
  };
};
