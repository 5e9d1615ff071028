/** Finds the files of installed packages that our sources can load, so that a release holds no others. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from '../root.ts';

const FROM = /^\s*(?:import|export|\})[^'"\n]*?(?:from\s*)?'([^'.][^']*)';?$/gm;
const DYNAMIC = /\bimport\(\s*'([^'.][^']*)'/g;

/** The packages that a source file names, without Node's own and without our workspaces. Pure. */
export const packagesNamed = (source: string): string[] =>
  [...source.matchAll(FROM), ...source.matchAll(DYNAMIC)]
    .map(([, name = '']) => name)
    .filter(name => !name.startsWith('node:') && !name.startsWith('@trivium/'));

const namedBy = (workspace: string): string[] => {
  const folder = join(root, workspace, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(file => /\.tsx?$/.test(file) && !/\.(test|test-kit)\.tsx?$/.test(file));
  return [
    ...new Set(sources.flatMap(file => packagesNamed(readFileSync(join(folder, file), 'utf8')))),
  ].sort();
};

/**
 * Paths under `installed` of every file that code of the workspaces may load, `require` and `import` followed through all
 * packages. Programs and libraries of PostgreSQL and of the pictures are no code: whoever ships them takes them whole.
 */
export const traceFiles = async (
  installed: string,
  workspaces: readonly string[],
): Promise<ReadonlySet<string>> => {
  const entries = workspaces.map(workspace => {
    const entry = join(installed, workspace, 'loads.mjs');
    writeFileSync(
      entry,
      namedBy(workspace)
        .map(name => `import '${name}';\n`)
        .join(''),
    );
    return entry;
  });
  const { fileList } = await nodeFileTrace(entries, { base: installed, processCwd: installed });
  return fileList;
};
