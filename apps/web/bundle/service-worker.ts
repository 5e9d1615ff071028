/** Builds the service worker on its own: one file at the root, outside the first load, that no page imports. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { type Chunks, chunksOf, isFirst, withStaticImports } from '../../../tools/src/bundle/first-load.ts';

/** Its address decides what it may serve: the whole site. Never cached, because its name stays. */
const FILE = 'sw.js';

type Kept = { readonly home: readonly string[]; readonly more: readonly string[] };

export type ServiceWorkerOptions = {
  readonly source: string;
  /** Module of the home route. */
  readonly home: RegExp;
  /** Screens that are read without a line, too: what they and their lazy parts import is kept. */
  readonly also: readonly RegExp[];
  /** Modules that every page fetches a moment later, without what they name in turn. */
  readonly alone: readonly RegExp[];
  /** Lazy parts that are too large to be kept before they are wanted. */
  readonly except: RegExp;
};

/** What is kept before it is wanted: the entry stands first, by which a page of this build is known. */
export const keptFiles = (
  chunks: Chunks,
  { home, also, alone, except }: Omit<ServiceWorkerOptions, 'source'>,
  refuse: (why: string) => never,
): Kept => {
  const all = [...chunks.values()];
  const entry = all.find(isFirst) ?? refuse('service worker: there is no entry');
  const holds = (module: RegExp) => {
    const chunk = all.find(({ moduleIds }) => moduleIds.some(id => module.test(id)));
    return chunk?.fileName ?? refuse(`service worker: no chunk holds ${module}`);
  };
  /** A screen with its lazy parts. */
  const wholeOf = (file: string): string[] => {
    const parts = chunks.get(file)?.dynamicImports.filter(part => !except.test(part)) ?? [];
    const found = new Set<string>();
    for (const part of [file, ...parts]) withStaticImports(chunks, part, found);
    return [...found];
  };
  const files = (scripts: Iterable<string>) => [
    ...new Set(
      [...scripts].flatMap(name =>
        [name, ...(chunks.get(name)?.viteMetadata?.importedCss ?? [])].map(n => `/${n}`),
      ),
    ),
  ];
  const first = files([...withStaticImports(chunks, entry.fileName, new Set()), ...wholeOf(holds(home))]);
  const more = files([
    ...alone.flatMap(module => [...withStaticImports(chunks, holds(module), new Set())]),
    ...also.flatMap(module => wholeOf(holds(module))),
  ]);
  return { home: first, more: more.filter(file => !first.includes(file)) };
};

export const serviceWorker = ({ source, ...wanted }: ServiceWorkerOptions): Plugin => {
  const compiled = async ({ home, more }: Kept) => {
    const code = (await transformWithOxc(await readFile(source, 'utf8'), source)).code;
    return `const HOME_FILES=${JSON.stringify(home)},MORE_FILES=${JSON.stringify(more)};${code}`;
  };
  return {
    name: 'trivium:service-worker',
    // Scripts that held only styles are taken out of the build by a later plugin: they must not be named.
    enforce: 'post',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, reply, next) => {
        compiled({ home: [], more: [] }).then(
          code => reply.setHeader('content-type', 'text/javascript').end(code),
          problem => next(problem),
        );
      });
    },
    async generateBundle(_, bundle: Rolldown.OutputBundle) {
      const kept = keptFiles(chunksOf(bundle), wanted, why => this.error(why));
      const bytes = [...kept.home, ...kept.more].map(path => {
        const part = bundle[path.slice(1)];
        return gzipSync(part?.type === 'chunk' ? part.code : (part?.source ?? '')).length;
      });
      const total = bytes.reduce((sum, size) => sum + size, 0) / 1000;
      console.info(`kept for later: ${bytes.length} files, ${total.toFixed(1)} kB gz`);
      const { code } = await minify(FILE, await compiled(kept));
      this.emitFile({ type: 'asset', fileName: FILE, source: code });
    },
  };
};
