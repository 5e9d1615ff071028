/** What the way back of an upgrade gives to a version before 0.2.0. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrationsOf, type Tree, teachMigrations } from './tree.ts';

let folder: string | undefined;
afterEach(() => folder && rmSync(folder, { recursive: true }));

const treeWith = (place: string, names: readonly string[]): Tree => {
  const migrations = join(place, 'apps/server/migrations');
  mkdirSync(migrations, { recursive: true });
  for (const name of names) writeFileSync(join(migrations, name), '');
  return { folder: place, node: '', program: '' };
};

test('the old version learns the migrations that ran, and none that failed, because it would run that one itself', () => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-trees-'));
  const old = treeWith(join(folder, 'old'), ['1_a.sql']);
  const next = treeWith(join(folder, 'next'), ['1_a.sql', '2_b.sql', '3_fails.sql', '4_c.sql']);
  teachMigrations(old, next, new Set(['1_a.sql', '2_b.sql']));
  expect(migrationsOf(old)).toEqual(['1_a.sql', '2_b.sql']);
});
