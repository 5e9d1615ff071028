/** Reads the source files for the walls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Files } from './walls.ts';

const rooms = ['packages', 'apps', 'tools', 'e2e', 'bench'];
const skipped = new Set(['node_modules', 'dist', '.cache', 'test-results', 'playwright-report']);

/** Every TypeScript file of the repository, by path. */
export const readFiles = (): Files => {
  const files = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) visit(path);
      if (entry.isFile() && /\.tsx?$/.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const room of rooms) visit(room);
  return files;
};
