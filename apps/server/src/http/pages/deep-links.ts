/** Knows which files and sentences the page of a path needs, so that the browser can fetch the files beside the entry. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DEEP_LINK_FILE = 'deep-link.json';

/** A row as the build writes it (apps/web/bundle/deep-link.ts); the first pattern that matches a path is its page. */
type Row = { readonly pattern: string; readonly files: readonly string[]; readonly texts: readonly string[] };

export type DeepLink = {
  /** Value of the header `Link`; empty for none. */
  readonly header: string;
  /** Stems of the sentences that the page shows first. */
  readonly texts: ReadonlySet<string>;
  /** True when no screen has this path: the page says so and is sent with 404. */
  readonly isMissing: boolean;
};

/** The app fetches styles without credentials and uses only a preload of the same kind. */
const linkOf = (file: string): string =>
  `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`;

/** The header with the files at another origin; at this site's own where that is empty. */
export const linksAt = (origin: string, header: string): string =>
  header.replaceAll('</assets/', `<${origin}/assets/`);

const NOTHING: DeepLink = { header: '', texts: new Set(), isMissing: false };

const readRows = (folder: string) => {
  const file = join(folder, DEEP_LINK_FILE);
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  // Hundreds of rows name the same sentences: each name is kept once.
  const names = new Map<string, string>();
  const once = (name: string): string => {
    const kept = names.get(name) ?? name;
    names.set(name, kept);
    return kept;
  };
  return rows.map(({ pattern, files, texts }) => ({
    fits: new RegExp(pattern, 'i'),
    header: files.map(linkOf).join(', '),
    texts: texts.map(once),
    // The last row matches every other path.
    isMissing: pattern === '',
  }));
};

/** Reads the built app in `folder` at the first page, because a start waits for nothing; returns what belongs to a path. */
export const readDeepLinks = (folder: string): ((path: string) => DeepLink) => {
  let rows: ReturnType<typeof readRows> | undefined;
  return path => {
    rows ??= readRows(folder);
    const found = rows.find(({ fits }) => fits.test(path));
    return found === undefined ? NOTHING : { ...found, texts: new Set(found.texts) };
  };
};
