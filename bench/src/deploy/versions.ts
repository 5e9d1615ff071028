/** Versions to upgrade between: the one before, the archive with one more migration, and one that never gets ready. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../tools/src/release/run.ts';
import { root } from '../../../tools/src/root.ts';
import type { Stage } from '../stage/stage.ts';
import { unpackArchive } from './archive.ts';

/** The commit of 0.1.0, as CHANGELOG.md names it. */
const firstVersion = (): string => {
  const found = /^## 0\.1\.0 .*\n\n<!-- ends with (\w+) -->/m.exec(
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
  );
  if (found?.[1] === undefined) throw new Error('CHANGELOG.md does not say with which commit 0.1.0 ends');
  return found[1];
};

/** A clone of 0.1.0 with today's packages and built apps, whose lock file it shares but for tools. */
export const cloneOfFirst = (stage: Stage, folder: string): string => {
  run('git', ['worktree', 'add', '--detach', folder, firstVersion()], root);
  stage.atEnd(() => run('git', ['worktree', 'remove', '--force', folder], root));
  run('cp', ['-a', '--reflink=auto', join(root, 'node_modules'), folder], root);
  for (const app of ['apps/web/dist', 'apps/admin/dist'])
    cpSync(join(root, app), join(folder, app), { recursive: true });
  return folder;
};

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(file, text.replace(from, to));
};

const addMigration = (tree: string, name: string, text: string): void =>
  writeFileSync(join(tree, 'apps/server/migrations', name), text);

/** The archive of x64 with one more migration, and the same with a second one and a readiness that is always bad. */
export const nextVersions = (stage: Stage): { good: string; ill: string } => {
  const { folder, tree } = unpackArchive('linux-x64');
  stage.atEnd(() => run('rm', ['-rf', folder], root));
  const [good, ill] = [join(folder, 'good'), join(folder, 'ill')];
  for (const to of [good, ill]) {
    mkdirSync(to);
    run('cp', ['-a', '--reflink=auto', `${tree}/.`, to], root);
  }
  edit(join(good, 'package.json'), '"version": "0.2.0"', '"version": "0.3.0"');
  edit(join(ill, 'package.json'), '"version": "0.2.0"', '"version": "0.3.1"');
  const first = '-- Tried by npm run test:deploy.\nalter table play add column tried_at timestamptz;\n';
  for (const to of [good, ill]) addMigration(to, '0998_tried.sql', first);
  addMigration(ill, '0999_tried_again.sql', 'create table tried (id bigint primary key);\n');
  edit(join(ill, 'apps/server/src/http/probes.ts'), 'if (problem === undefined)', "if (problem === 'never')");
  return { good, ill };
};
