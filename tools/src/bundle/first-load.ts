/** Weighs what a browser fetches before home can be used, and fails the build when it is too heavy. */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export type FirstLoadOptions = {
  /** The module of the home route, which the router loads lazily right after the entry. */
  homeRoute: RegExp;
  /** Most gzipped JavaScript allowed, in kilobytes of 1000 bytes. */
  ceilingKilobytes: number;
};

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The scripts of a build, by file name. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap(part => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );

/** A chunk and everything it imports at once. */
export const withStaticImports = (chunks: Chunks, fileName: string, seen: Set<string>) => {
  const chunk = chunks.get(fileName);
  if (!chunk || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) withStaticImports(chunks, imported, seen);
  return seen;
};

/** The module with which the player's page begins, where it shares a file with others. */
const MAIN = /web[\\/]src[\\/]main\.tsx$/;

/** Whether the page itself names a script. */
export const isFirst = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  isEntry || moduleIds.some(id => MAIN.test(id));

const holdsModule = (chunk: Rolldown.OutputChunk, module: RegExp) =>
  chunk.moduleIds.some(id => module.test(id));

/** The files of the first load: the entry page's chunks and the home route's. */
const firstFiles = (chunks: Chunks, homeRoute: RegExp) => {
  const files = new Set<string>();
  for (const [name, chunk] of chunks) {
    if (isFirst(chunk) || holdsModule(chunk, homeRoute)) withStaticImports(chunks, name, files);
  }
  return files;
};

/** Prints each file of the first load with its gzipped size; over the ceiling the build stops. */
export const firstLoad = ({ homeRoute, ceilingKilobytes }: FirstLoadOptions): Plugin => ({
  name: 'trivium:first-load',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    if (![...chunks.values()].some(chunk => holdsModule(chunk, homeRoute))) {
      this.error(`first load: no module matches ${homeRoute}, so home cannot be weighed`);
    }
    let bytes = 0;
    for (const name of firstFiles(chunks, homeRoute)) {
      const size = gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length;
      bytes += size;
      console.info(`first load: ${name} ${(size / 1000).toFixed(1)} kB gz`);
    }
    const total = bytes / 1000;
    const line = `first load: ${total.toFixed(1)} kB gz of JavaScript, ceiling ${ceilingKilobytes}`;
    if (total > ceilingKilobytes) this.error(line);
    console.info(line);
  },
});
