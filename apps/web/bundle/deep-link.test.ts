/** What the build tells the server of each path: the very files that the router will ask for there. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import type { Chunks } from '../../../tools/src/bundle/first-load.ts';
import { matchRoute, type Route } from '../src/app/routes/match.ts';
import { deepLinkRows, unaskedModules } from './deep-link.ts';
import { type ScreenModules, screenModules } from './screen-modules.ts';

const root = resolve(import.meta.dirname, '..');
const within = (module: string) => module.slice(root.length + '/src/'.length);

type Made = {
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  modules?: string[];
  css?: string[];
  code?: string;
};

const chunks = (made: Record<string, Made>): Chunks =>
  new Map(
    Object.entries(made).map(
      ([
        fileName,
        { isEntry = false, imports = [], dynamicImports = [], modules = [], css = [], code = '' },
      ]) => [
        fileName,
        {
          ...{ fileName, isEntry, imports, dynamicImports, moduleIds: modules, code },
          viteMetadata: { importedCss: new Set(css) },
        },
      ],
    ),
  ) as unknown as Chunks;

const refuse = (why: string): never => {
  throw new Error(why);
};

const built = chunks({
  'entry.js': { isEntry: true, modules: ['/home'], imports: ['react.js'], code: 't("app.loading"),x.app.y' },
  'react.js': { modules: ['/react'] },
  'tables.js': { modules: ['/tables'], imports: ['react.js'] },
  'road.js': {
    modules: ['/road'],
    imports: ['shared.js', 'react.js'],
    dynamicImports: ['below.js'],
    css: ['road.css'],
    code: 't("play.next")',
  },
  'below.js': { modules: ['/below'], imports: ['words.js'], code: 't("home.resume")' },
  'words.js': { modules: ['/words'], code: 't("home.table")' },
  'shared.js': { modules: ['/shared'], code: 'isTextKey("mode."+name)||"svg.path"' },
});

const modeNames = Object.keys(english)
  .filter(key => key.startsWith('mode.'))
  .sort();

describe('the files and sentences of a path', () => {
  const rowsOf = (...screens: ScreenModules['screens']) =>
    deepLinkRows(built, { tables: ['/tables'], screens }, refuse);

  it('are the entry, the tables, the screen, what they import at once and their styles; its lazy parts speak too', () => {
    expect(rowsOf({ path: '/zone/:category/', modules: ['/road'] })).toEqual([
      {
        pattern: '^/zone/[^/]+/?$',
        files: ['/entry.js', '/react.js', '/tables.js', '/road.css', '/road.js', '/shared.js'],
        texts: ['app.loading', 'home.resume', 'home.table', ...modeNames, 'play.next'],
      },
    ]);
  });

  it('are none on home, whose files the page itself names and which is known without the tables', () => {
    expect(rowsOf({ path: '/', modules: ['/home'] })).toEqual([
      { pattern: '^/?$', files: [], texts: ['app.loading'] },
    ]);
  });

  it('stop the build when a screen is in no file', () => {
    expect(() => rowsOf({ path: '/zone/', modules: ['/zone'] })).toThrow('/zone is in no chunk');
  });
});

describe('the modules of the real paths', () => {
  let real: ScreenModules;
  beforeAll(async () => {
    real = await screenModules(resolve(root, 'src/app/routes/routes.tsx'), root);
  }, 30_000);

  it('are asked of the routes themselves', () => {
    const modulesOf = (path: string) =>
      real.screens.find(screen => screen.path === path)?.modules.map(within);
    expect(real.tables.map(within)).toEqual(['app/routes/site-routes.tsx', 'app/routes/mode-routes.tsx']);
    expect(modulesOf('/leaderboard/')).toEqual(['features/leaderboard/leaderboard.tsx']);
    expect(modulesOf('/quiz-zone/:category/')).toEqual(
      expect.arrayContaining(['features/catalog/place.tsx', 'features/level/road.tsx']),
    );
    expect(modulesOf('')).toEqual(['features/page/not-found.tsx']);
  });

  it('are at least one for every path, and every one is there', () => {
    for (const { path, modules } of real.screens) expect(modules, path).not.toHaveLength(0);
    const modules = new Set(real.screens.flatMap(screen => screen.modules));
    expect([...modules].filter(module => !existsSync(module))).toEqual([]);
  });

  it('are all that the bundler finds behind the lazy imports of the tables', () => {
    const screens = real.screens.flatMap(({ modules }) => modules);
    expect(unaskedModules([...real.tables, ...screens], real)).toEqual([]);
    expect(unaskedModules([...screens, '/forgotten.tsx'], real)).toEqual(['/forgotten.tsx']);
  });

  it('are found by the server under the path where the router finds them', () => {
    const rows = deepLinkRows(
      chunks({ 'all.js': { modules: [...real.tables, ...real.screens.flatMap(({ modules }) => modules)] } }),
      real,
      refuse,
    );
    const routes = real.screens.map(
      ({ path }): Route => ({ path, title: null, frame: 'nav', load: () => refuse(path) }),
    );
    const [otherwise] = routes.slice(-1);
    const addresses = routes.flatMap(({ path }) => {
      const address = path.replace(/:\w+/g, 'some%20place');
      return [
        address || '/nowhere/at/all/',
        address.replace(/.\/$/, end => end.slice(0, 1)),
        address.toUpperCase(),
      ];
    });
    for (const address of addresses.filter(address => address.startsWith('/'))) {
      const row = rows.findIndex(({ pattern }) => new RegExp(pattern, 'i').test(address));
      expect(routes[row], address).toBe(matchRoute(routes, address, otherwise ?? refuse('no routes')).route);
    }
  });
});
