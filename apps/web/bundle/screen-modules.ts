/** Asks the route tables which modules each path loads: they are run at build time, with every screen left out. */
import { dirname, join } from 'node:path/posix';
import { type Plugin, runnerImport } from 'vite';

export type ScreenModules = {
  /** Modules that hold the tables themselves; the router loads them lazily. */
  readonly tables: readonly string[];
  /** In the router's order: the first path that fits wins; the last one, '', fits every path. */
  readonly screens: readonly { readonly path: string; readonly modules: readonly string[] }[];
};

const ASKED = '\0asked';
const QUESTIONS = '\0questions';
const LAZY = /\bimport\('(\.[^']+)'\)/g;

/** What is run: `during` tells which modules a piece of work asked for. */
const questions = (routes: string) => `
  import { asked } from ${JSON.stringify(ASKED)};
  import { loadRoutes, notFound } from ${JSON.stringify(routes)};
  const during = async work => (asked.clear(), await work(), [...asked]);
  export const tables = await during(loadRoutes);
  export const screens = [];
  for (const { path, load } of [...await loadRoutes(), notFound]) screens.push({ path, modules: await during(load) });
`;

/** Every lazy import is written down; a screen's is then left out, because only its name is wanted. */
const written = (code: string, importer: string) =>
  `import { asked } from ${JSON.stringify(ASKED)};\n${code.replace(LAZY, (lazy, name: string) => {
    const module = join(dirname(importer), name);
    const loads = module.includes('/features/') ? 'Promise.resolve({})' : lazy;
    return `(asked.add(${JSON.stringify(module)}), ${loads})`;
  })}`;

const asking = (routes: string): Plugin => ({
  name: 'trivium:screen-modules',
  enforce: 'pre',
  resolveId: id => ([ASKED, QUESTIONS].includes(id) ? id : undefined),
  load: id => ({ [ASKED]: 'export const asked = new Set();', [QUESTIONS]: questions(routes) })[id],
  transform: (code, id) => (dirname(id) === dirname(routes) ? written(code, id) : undefined),
});

/** `routes` is the module with `loadRoutes` and `notFound`, `root` the folder of the app. */
export const screenModules = async (routes: string, root: string): Promise<ScreenModules> => {
  const { module } = await runnerImport<ScreenModules>(QUESTIONS, {
    configFile: false,
    logLevel: 'warn',
    root,
    plugins: [asking(routes)],
  });
  return { tables: module.tables, screens: module.screens };
};
