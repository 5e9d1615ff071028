/** Names the files that the page of a path will ask for, so that the browser fetches them beside the entry. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the build writes it (apps/web/bundle/deep-link.ts): the first pattern that fits a path names its files. */
type Row = { readonly pattern: string; readonly files: readonly string[] };

/** The app asks for styles without credentials, and only such a preload is used by it. */
const linkOf = (file: string): string =>
  `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`;

/** Reads the built app in `folder` once. The value of the header `Link` for a path; empty: none. */
export const readDeepLinks = (folder: string): ((path: string) => string) => {
  const file = join(folder, 'deep-link.json');
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const links = rows.map(({ pattern, files }) => ({
    fits: new RegExp(pattern, 'i'),
    header: files.map(linkOf).join(', '),
  }));
  return path => links.find(({ fits }) => fits.test(path))?.header ?? '';
};
