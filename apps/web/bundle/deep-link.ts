/** Tells the server what the page of a path will ask for: its files, so that they are fetched beside the entry, and its sentences. */
import english from '@trivium/messages/en.json' with { type: 'json' };
import { stemOf } from '@trivium/messages/text';
import type { Plugin, Rolldown } from 'vite';
import { type Chunks, chunksOf, isFirst, withStaticImports } from '../../../tools/src/bundle/first-load.ts';
import { type ScreenModules, screenModules } from './screen-modules.ts';

/** Written into the build beside index.html. The first row whose pattern fits a path is that of its page. */
const FILE = 'deep-link.json';

export type DeepLinkRow = {
  /** Source of a regular expression for whole paths, read without case like the router does. */
  readonly pattern: string;
  readonly files: readonly string[];
  /** Stems of the sentences that the page's code and its lazy parts name; what opens later has had time to fetch the others. */
  readonly texts: readonly string[];
};

const STEMS = new Set(Object.keys(english).map(stemOf));
/** A key in quotes, or the beginning of one that is put together at run time. */
const NAMED = /["'`]([a-z_]+\.[\w.]*)/g;
const stemsIn = (code: string): string[] =>
  [...code.matchAll(NAMED)].flatMap(([, named = '']) =>
    STEMS.has(named) ? named : [...STEMS].filter(stem => stem.startsWith(named)),
  );

const patternOf = (path: string) =>
  path === '' ? '' : `^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`;

/**
 * Nothing for a path that needs only what the page names itself, like home. Else the page's own files stand first,
 * because they are the largest and would wait behind the others.
 */
export const deepLinkRows = (
  chunks: Chunks,
  { tables, screens }: ScreenModules,
  refuse: (why: string) => never,
): DeepLinkRow[] => {
  const fileOf = (module: string) => {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
    return chunk?.fileName ?? refuse(`deep link: ${module} is in no chunk`);
  };
  const entry = new Set<string>();
  for (const [file, chunk] of chunks) if (isFirst(chunk)) withStaticImports(chunks, file, entry);
  const known = new Map<string, string[]>();
  const stems = (script: string) => {
    const found = known.get(script) ?? stemsIn(chunks.get(script)?.code ?? '');
    known.set(script, found);
    return found;
  };
  const stylesOf = (script: string) => chunks.get(script)?.viteMetadata?.importedCss ?? [];
  return screens.map(({ path, modules }) => {
    const scripts = new Set(entry);
    // Home is known without the tables.
    for (const module of path === '/' ? modules : [...tables, ...modules])
      withStaticImports(chunks, fileOf(module), scripts);
    const files = new Set([...scripts].flatMap(script => [...stylesOf(script), script]));
    const isNew = scripts.size > entry.size;
    // What a screen draws a moment later, such as what lies below the first sight of home.
    const spoken = new Set(scripts);
    for (const part of modules.flatMap(module => chunks.get(fileOf(module))?.dynamicImports ?? []))
      withStaticImports(chunks, part, spoken);
    const named = new Set([...spoken].flatMap(script => stems(script)));
    return {
      pattern: patternOf(path),
      files: isNew ? [...files].map(name => `/${name}`) : [],
      texts: [...named].sort(),
    };
  });
};

/** Modules that the bundler found behind a lazy import of the tables, and that no path asked for when the tables ran. */
export const unaskedModules = (
  lazyImports: Iterable<string>,
  { tables, screens }: ScreenModules,
): string[] => {
  const asked = new Set([...tables, ...screens.flatMap(({ modules }) => modules)]);
  return [...lazyImports].filter(module => !asked.has(module));
};

/** `routes` is the module of all routes: what each loads is asked of it, so there is no second list. */
export const deepLink = (routes: string): Plugin => {
  let root = '';
  return {
    name: 'trivium:deep-link',
    apply: 'build',
    // Scripts that held only styles are taken out of the build by a later plugin: they must not be named.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle: Rolldown.OutputBundle) {
      const modules = await screenModules(routes, root);
      const lazy = [routes, ...modules.tables].flatMap(
        id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      );
      const unasked = unaskedModules(lazy, modules);
      if (lazy.length === 0 || unasked.length > 0)
        this.error(`deep link: no path asks for ${unasked.join(', ') || 'any module'}`);
      const rows = deepLinkRows(chunksOf(bundle), modules, why => this.error(why));
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(rows) });
    },
  };
};
