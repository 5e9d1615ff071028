/** Runs the route tables at build time and records which modules each path loads lazily; the screens themselves stay out. */
import { dirname, join } from 'node:path/posix';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';
import { ESModulesEvaluator, type ModuleRunnerContext, ssrDynamicImportKey } from 'vite/module-runner';

export type ScreenModules = {
  /** Modules that hold the tables themselves; the router loads them lazily. */
  readonly tables: readonly string[];
  /** In the router's order: the first path that fits wins; the last one, '', fits every path. */
  readonly screens: readonly { readonly path: string; readonly modules: readonly string[] }[];
};

type LoadedRoute = { readonly path: string; readonly load: () => Promise<unknown> };
type RoutesModule = {
  readonly loadRoutes: () => Promise<readonly LoadedRoute[]>;
  readonly notFound: LoadedRoute;
};

/** Runs modules as Vite does, and records every lazy import. Only tables are loaded: of a screen the name is enough. */
class RecordingEvaluator extends ESModulesEvaluator {
  readonly imported = new Set<string>();
  readonly #tables: string;

  /** `tables` is the folder of the route tables, from the root of the app: `/src/app/routes`. */
  constructor(tables: string) {
    super();
    this.#tables = tables;
  }

  override runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const load = context[ssrDynamicImportKey];
    const record: typeof load = async (url, options) => {
      this.imported.add(url);
      return dirname(url) === this.#tables ? await load(url, options) : {};
    };
    return super.runInlinedModule({ ...context, [ssrDynamicImportKey]: record }, code);
  }
}

/** An environment that runs modules of the app in this process, without the plugins of the real build. */
const createRunner = async (root: string, evaluator: ESModulesEvaluator) => {
  const config = await resolveConfig(
    {
      ...{ configFile: false, envDir: false, logLevel: 'warn', root },
      environments: {
        inline: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  );
  const runnerOptions = { evaluator, hmr: { logger: false } } as const;
  return createRunnableDevEnvironment('inline', config, { runnerOptions, hot: false });
};

/** `routes` is the module with `loadRoutes` and `notFound`, `root` the folder of the app. */
export const screenModules = async (routes: string, root: string): Promise<ScreenModules> => {
  const evaluator = new RecordingEvaluator(dirname(routes).slice(root.length));
  const environment = await createRunner(root, evaluator);
  const importedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    evaluator.imported.clear();
    await work();
    return [...evaluator.imported].map(url => join(root, url));
  };
  await environment.init();
  try {
    const { loadRoutes, notFound } = await environment.runner.import<RoutesModule>(routes);
    const tables = await importedBy(loadRoutes);
    const screens: { path: string; modules: string[] }[] = [];
    for (const { path, load } of [...(await loadRoutes()), notFound])
      screens.push({ path, modules: await importedBy(load) });
    return { tables, screens };
  } finally {
    await environment.close();
  }
};
