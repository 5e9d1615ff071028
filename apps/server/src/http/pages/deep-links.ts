/** Knows what the page of a path will ask for: files, which the browser fetches beside the entry, and sentences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DEEP_LINK_FILE = 'deep-link.json';

/** As the build writes it (apps/web/bundle/deep-link.ts): the first pattern that fits a path is that of its page. */
type Row = { readonly pattern: string; readonly files: readonly string[]; readonly texts: readonly string[] };

export type DeepLink = {
  /** The value of the header `Link`; empty: none. */
  readonly header: string;
  /** Stems of the sentences that the page speaks at first. */
  readonly texts: ReadonlySet<string>;
  /** No screen has this path: the page says so, and goes out with 404. */
  readonly isMissing: boolean;
};

/** The app asks for styles without credentials, and only such a preload is used by it. */
const linkOf = (file: string): string =>
  `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`;

const NOTHING: DeepLink = { header: '', texts: new Set(), isMissing: false };

/** Reads the built app in `folder` once, and tells what belongs to a path. */
export const readDeepLinks = (folder: string): ((path: string) => DeepLink) => {
  const file = join(folder, DEEP_LINK_FILE);
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const links = rows.map(({ pattern, files, texts }) => ({
    fits: new RegExp(pattern, 'i'),
    header: files.map(linkOf).join(', '),
    texts: new Set(texts),
    // The last row is that of every other path.
    isMissing: pattern === '',
  }));
  return path => links.find(({ fits }) => fits.test(path)) ?? NOTHING;
};
