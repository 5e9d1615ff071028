/** Reads every text file of the repository that may cite or name something: code, documents, SQL, styles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Files } from './walls.ts';

const skipped = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results', 'playwright-report']);
/** Data that a server keeps next to the code during development. */
const skippedAtRoot = new Set(['data', '.stamp']);
const readable = /\.(tsx?|mjs|md|sql|css|txt|html|ya?ml)$/;

/** The text files with their content, and the paths of all files. */
export type Documents = { readonly files: Files; readonly paths: readonly string[] };

export const readDocuments = (): Documents => {
  const files = new Map<string, string>();
  const paths: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name) && !skippedAtRoot.has(path)) visit(path);
      if (!entry.isFile()) continue;
      paths.push(path);
      if (readable.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  visit('');
  return { files, paths };
};
