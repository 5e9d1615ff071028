/** Weighs what one group of screens brings along that no other screen needs, and fails the build when it is too heavy. */
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, withStaticImports } from '../../../tools/src/bundle/first-load.ts';

export type OwnWeightOptions = {
  /** What it is called in the build's words. */
  name: string;
  /** The module of its screen, loaded lazily. */
  screen: RegExp;
  /** Its modules and the packages only it uses; a chunk that holds one of them counts whole. */
  own: RegExp;
  /** Most gzipped JavaScript allowed, in kilobytes of 1000 bytes. */
  ceilingKilobytes: number;
};

/** Prints the weight; over the ceiling, or without anything to weigh, the build stops. */
export const ownWeight = ({ name, screen, own, ceilingKilobytes }: OwnWeightOptions): Plugin => ({
  name: 'trivium:own-weight',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const entry = [...chunks.values()].find(chunk => chunk.moduleIds.some(id => screen.test(id)));
    if (entry === undefined) return this.error(`${name}: no module matches ${screen}`);
    let bytes = 0;
    for (const file of withStaticImports(chunks, entry.fileName, new Set())) {
      const chunk = chunks.get(file);
      if (chunk?.moduleIds.some(id => own.test(id))) bytes += gzipSync(chunk.code, { level: 9 }).length;
    }
    const line = `${name}: ${(bytes / 1000).toFixed(1)} kB gz of JavaScript, ceiling ${ceilingKilobytes}`;
    if (bytes / 1000 > ceilingKilobytes) this.error(line);
    console.info(line);
  },
});
