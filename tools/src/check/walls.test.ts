/** Proves that every wall is enforced: a small clean house, and one deliberate break for each rule. */
import { describe, expect, test } from 'vitest';
import { SEEN_PERCENT_LEAST } from './limits.ts';
import { readDocuments } from './read-documents.ts';
import { readFiles } from './read-files.ts';
import { checkWalls } from './walls.ts';

const clean: Record<string, string> = {
  'packages/rules/src/play/score.ts': `export const score = (right: number): number => right * 4;`,
  'packages/rules/src/play/score.test.ts': `import { test } from 'vitest'; import { score } from './score.ts'; test('x', () => score(Date.now()));`,
  'packages/contract/src/refusal.ts': `import { z } from 'zod'; export const code = z.string();`,
  'packages/contract/src/actions/modes/play.ts': `import { score } from '@trivium/rules/play/score'; import { code } from '../../refusal.ts'; export const play = { score, code };`,
  'packages/messages/src/refusal.ts': `import type { code } from '@trivium/contract/refusal'; export type Code = typeof code;`,
  'apps/server/src/main.ts': `import './app/server.ts';`,
  'apps/server/src/app/server.ts': `import { level } from '../features/level/level.ts'; import { route } from '../http/router.ts'; route(level);`,
  'apps/server/src/features/feature.ts': `import type { route } from '../http/router.ts'; export type Feature = typeof route;`,
  'apps/server/src/features/level/feature.ts': `import type { Feature } from '../feature.ts'; export const level = (feature: Feature) => feature;`,
  'apps/server/src/features/level/level.ts': `import { play } from '../play/play.ts'; export const level = play;`,
  'apps/server/src/features/play/play.ts': `import { read } from './store.ts'; import { pay } from '../wallet/wallet.ts'; export const play = [read, pay];`,
  'apps/server/src/features/play/store.ts': `import type { Db } from '../../platform/database/db.ts'; export const read = (db: Db) => db;`,
  'apps/server/src/features/wallet/wallet.ts': `export const pay = 1;`,
  'apps/server/src/realtime/gateway.ts': `import { route } from '../http/router.ts'; export const gateway = route;`,
  'apps/server/src/http/router.ts': `import { db } from '../platform/database/db.ts'; export const route = (x: unknown) => [db, x];`,
  'apps/server/src/platform/database/db.ts': `export type Db = string; export const db = 1;`,
  'apps/server/src/platform/env.ts': `export const env = process.env;`,
  'apps/server/src/platform/time/clock.ts': `export const clock = { now: () => Date.now() };`,
  'apps/server/src/platform/dice.ts': `import { randomBytes } from 'node:crypto'; export const dice = randomBytes(1);`,
  'apps/web/src/main.tsx': `import { shell } from './app/shell.tsx'; import './styles/main.css'; shell();`,
  'apps/web/src/app/shell.tsx': `import { home } from '../features/home/home.tsx'; export const shell = () => home;`,
  'apps/web/src/features/home/home.tsx': `import { stage } from '../../play/stage.tsx'; import type { play } from '@trivium/contract/actions/modes/play'; export const home = stage as typeof play;`,
  'apps/web/src/features/identity/auth.tsx': `import { text } from '../../lib/i18n/text.ts'; export const auth = text;`,
  'apps/web/src/play/stage.tsx': `import { Button } from '../ui/form/button.tsx'; import { score } from '@trivium/rules/play/score'; export const stage = [Button, score];`,
  'apps/web/src/ui/form/button.tsx': `export const Button = (p: { label: string }) => <button>{p.label} ·</button>;`,
  'apps/web/src/lib/i18n/text.ts': `export const text = (key: string) => key;`,
  'apps/web/src/lib/api/call.ts': `export const call = () => fetch('/api/x');`,
};

const wallsOf = (changed: Record<string, string>): number[] => {
  const { breaks } = checkWalls(new Map(Object.entries({ ...clean, ...changed })));
  return breaks.map(({ wall }) => wall);
};

/** Adds a line to a file of the clean house. */
const plus = (path: string, line: string): Record<string, string> => ({
  [path]: `${line}\n${clean[path] ?? ''}`,
});

const server = 'apps/server/src';
const web = 'apps/web/src';

const breaks: readonly (readonly [wall: number, what: string, change: Record<string, string>])[] = [
  [
    1,
    'a circle',
    plus('packages/contract/src/refusal.ts', `import { play } from './actions/modes/play.ts'; play;`),
  ],
  [1, 'a circle of types', plus(`${server}/platform/time/clock.ts`, `import type { C } from './two.ts';`)],
  [2, 'rules import Node', plus('packages/rules/src/play/score.ts', `import 'node:fs';`)],
  [2, 'rules import a package', plus('packages/rules/src/play/score.ts', `import 'zod';`)],
  [
    2,
    'rules import the contract',
    plus('packages/rules/src/play/score.ts', `import type { x } from '@trivium/contract/other';`),
  ],
  [2, 'rules read the clock', plus('packages/rules/src/play/score.ts', `export const now = Date.now();`)],
  [2, 'rules make today', plus('packages/rules/src/play/score.ts', `export const now = new Date();`)],
  [
    2,
    'rules roll dice',
    plus('packages/rules/src/play/score.ts', `export const roll = () => Math.random();`),
  ],
  [
    2,
    'rules touch the page',
    plus('packages/rules/src/play/score.ts', `export const title = () => document.title;`),
  ],
  [
    2,
    'formats import Node',
    { 'packages/formats/src/gift.ts': `import { readFileSync } from 'node:fs'; readFileSync;` },
  ],
  [3, 'contract imports messages', plus('packages/contract/src/refusal.ts', `import '@trivium/messages/x';`)],
  [3, 'contract imports another package', plus('packages/contract/src/refusal.ts', `import 'fastify';`)],
  [3, 'messages import Node', plus('packages/messages/src/text.ts', `import 'node:crypto';`)],
  [
    3,
    'messages import an action',
    plus('packages/messages/src/refusal.ts', `import '@trivium/contract/actions/modes/play';`),
  ],
  [
    3,
    'web imports the contract as values',
    plus(`${web}/lib/api/call.ts`, `import { play } from '@trivium/contract/actions/modes/play'; play;`),
  ],
  [
    3,
    'web loads the contract later',
    plus(`${web}/lib/api/call.ts`, `void import('@trivium/contract/actions/modes/play');`),
  ],
  [3, 'web imports zod', plus(`${web}/lib/api/call.ts`, `import { z } from 'zod'; z;`)],
  [
    4,
    'web imports the server',
    plus(
      `${web}/lib/api/call.ts`,
      `import type { db } from '../../../../server/src/platform/database/db.ts';`,
    ),
  ],
  [
    4,
    'the server imports web by name',
    plus(`${server}/app/server.ts`, `import '@trivium/web/src/main.tsx';`),
  ],
  [
    4,
    'a package imports an app',
    { 'packages/testkit/src/a.ts': `import '../../../apps/server/src/main.ts';` },
  ],
  [
    5,
    'http knows a feature',
    plus(`${server}/http/router.ts`, `import { pay } from '../features/wallet/wallet.ts'; pay;`),
  ],
  [
    5,
    'realtime knows a feature',
    plus(`${server}/realtime/other.ts`, `import { pay } from '../features/wallet/wallet.ts'; pay;`),
  ],
  [5, 'http knows realtime', { ...plus(`${server}/http/limits.ts`, `import '../realtime/other.ts';`) }],
  [
    5,
    'the platform knows http',
    plus(`${server}/platform/log.ts`, `import type { x } from '../http/router.ts';`),
  ],
  [
    5,
    'a feature knows the app',
    plus(`${server}/features/wallet/actions.ts`, `import '../../app/server.ts';`),
  ],
  [
    6,
    'a feature reads another store',
    plus(`${server}/features/level/level.ts`, `import { read } from '../play/store.ts'; read;`),
  ],
  [
    6,
    'the app reads a store',
    plus(`${server}/app/server.ts`, `import { read } from '../features/play/store.ts'; read;`),
  ],
  [
    7,
    'ground knows records',
    plus(`${server}/features/wallet/actions.ts`, `import { play } from '../play/play.ts'; play;`),
  ],
  [
    7,
    'ground knows its neighbour',
    plus(`${server}/features/profile/profile.ts`, `import { pay } from '../wallet/wallet.ts'; pay;`),
  ],
  [
    7,
    'a feature without a rank',
    { [`${server}/features/nonsense/nonsense.ts`]: `export const nonsense = 1;` },
  ],
  [
    8,
    'two web features meet',
    plus(`${web}/features/auth/auth.tsx`, `import { home } from '../home/home.tsx'; home;`),
  ],
  [
    8,
    'the stage knows a feature',
    plus(`${web}/play/card.tsx`, `import { home } from '../features/home/home.tsx'; home;`),
  ],
  [
    8,
    'the floor knows the shell',
    plus(`${web}/lib/paths.ts`, `import type { shell } from '../app/shell.tsx';`),
  ],
  [8, 'a room nobody knows', { [`${web}/helpers/a.ts`]: `export const a = 1;` }],
  [
    9,
    'ui imports words',
    plus(`${web}/ui/form/button.tsx`, `import en from '@trivium/messages/en.json'; en;`),
  ],
  [9, 'ui says words', { [`${web}/ui/note.tsx`]: `export const Note = () => <p>Hello</p>;` }],
  [9, 'ui fetches', plus(`${web}/ui/form/button.tsx`, `export const load = () => fetch('/api/x');`)],
  [9, 'ui calls', plus(`${web}/ui/form/button.tsx`, `import { call } from '../../lib/api/call.ts'; call;`)],
  [9, 'lib has a component', { [`${web}/lib/badge.tsx`]: `export const Badge = () => <b />;` }],
  [
    10,
    'a feature reads the environment',
    plus(`${server}/features/wallet/wallet.ts`, `export const port = process.env.PORT;`),
  ],
  [10, 'http reads the clock', plus(`${server}/http/router.ts`, `export const now = () => Date.now();`)],
  [
    10,
    'a feature makes today',
    plus(`${server}/features/wallet/wallet.ts`, `export const today = new Date();`),
  ],
  [
    10,
    'a feature rolls its own dice',
    plus(
      `${server}/features/wallet/wallet.ts`,
      `import { randomUUID } from 'node:crypto'; export const id = randomUUID();`,
    ),
  ],
  [
    10,
    'a feature rolls bad dice',
    plus(`${server}/features/wallet/wallet.ts`, `export const roll = () => Math.random();`),
  ],
];

const helpers: Record<string, string> = {
  [`${server}/platform/time/two.ts`]: `import type { clock } from './clock.ts'; export type C = typeof clock;`,
};

describe('the walls of the house', () => {
  test('a clean house has no breaks', () => {
    expect(wallsOf(helpers)).toEqual([]);
  });

  test.each(breaks)('wall %i: %s is reported, and nothing else', (wall, _what, change) => {
    const found = wallsOf({ ...helpers, ...change });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([wall]));
  });

  test('each of the ten walls has a deliberate break', () => {
    expect(new Set(breaks.map(([wall]) => wall)).size).toBe(10);
  });

  test('a file that cannot be read is an error, not a clean file', () => {
    expect(() => wallsOf({ 'packages/rules/src/broken.ts': 'export const = ;' })).toThrow();
  });

  test('the check sees the whole repository', () => {
    const all = readDocuments().paths.filter(path => /\.tsx?$/.test(path)).length;
    expect(all).toBeGreaterThan(1_000);
    expect(checkWalls(readFiles()).seen).toBeGreaterThanOrEqual((all * SEEN_PERCENT_LEAST) / 100);
  });
});
