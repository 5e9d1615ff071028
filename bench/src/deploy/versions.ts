/** Versions to upgrade between: the one before, today's, good ones that come after it, and ill ones. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Copies a folder, by links to its files where that can be. */
const copyTree = (from: string, to: string): void => {
  run('sh', ['-c', 'cp -al "$1" "$2" 2>/dev/null || cp -a "$1/." "$2"', 'sh', from, to], root);
};

/** A clone of 0.1.0 with today's packages and built apps, whose lock file it shares but for tools. */
export const cloneOfFirst = (stage: Stage, folder: string): string => {
  run('git', ['worktree', 'add', '--detach', folder, firstVersion()], root);
  stage.atEnd(() => run('git', ['worktree', 'remove', '--force', folder], root));
  copyTree(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const app of ['apps/web/dist', 'apps/admin/dist'])
    cpSync(join(root, app), join(folder, app), { recursive: true });
  return folder;
};

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  // The file is perhaps the same one as in another tree.
  rmSync(file);
  writeFileSync(file, text.replace(from, to));
};

/** The migration that every later version has. */
const ADDED = '-- Tried by npm run test:deploy.\nalter table play add column tried_at timestamptz;\n';

const addMigration = (tree: string, name: string, text: string): void =>
  writeFileSync(join(tree, 'apps/server/migrations', name), text);

/** Versions that come after today's: each an archive's path or a folder, as the words of an upgrade take them. */
export type NextVersions = {
  /** An archive with two more migrations. */
  readonly good: string;
  /** Never says that it is ready. */
  readonly ill: string;
  /** A third migration fails at its second statement, after another one has run. */
  readonly broken: string;
  /** Gets ready when it is tried out, and ends at once as a service. */
  readonly sick: string;
};

const NAMES = ['good', 'ill', 'broken', 'sick'] as const;

/** Makes them from the archive of x64. */
export const nextVersions = (stage: Stage): NextVersions => {
  const { folder, tree } = unpackArchive('linux-x64');
  stage.atEnd(() => run('rm', ['-rf', folder], root));
  for (const [at, name] of NAMES.entries()) {
    const to = join(folder, name);
    copyTree(tree, to);
    edit(join(to, 'package.json'), '"version": "0.2.0"', `"version": "0.3.${at}"`);
    addMigration(to, '0997_tried.sql', ADDED);
    addMigration(to, '0999_tried_again.sql', 'create table tried (id bigint primary key);\n');
  }
  const of = (name: (typeof NAMES)[number], file = ''): string => join(folder, name, file);
  edit(of('ill', 'apps/server/src/http/probes.ts'), 'if (problem === undefined)', "if (problem === 'never')");
  addMigration(of('broken'), '0998_half.sql', 'create table half (id bigint);\nselect 1 / 0;\n');
  const leave = "if (process.argv[2] === undefined && process.env['PORT'] !== '0') process.exit(3);";
  edit(of('sick', 'apps/server/src/main.ts'), '\ntry {\n  await run(', `\n${leave}\ntry {\n  await run(`);
  const archive = join(folder, 'trivium-0.3.0-linux-x64.tar.gz');
  run('sh', ['-c', `tar -c good | gzip -1 > ${archive}`], folder);
  return { good: archive, ill: of('ill'), broken: of('broken'), sick: of('sick') };
};

/** A clone of today's commit, ready to be started, whose remote has one more commit. Without npm's work, which a clone does once. */
export const cloneOfToday = (stage: Stage, folder: string): string => {
  const [remote, clone, desk] = ['remote.git', 'site', 'desk'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  run('git', ['clone', '--quiet', '--bare', root, remote], folder);
  run('git', ['--git-dir', remote, 'branch', '--force', 'main', 'HEAD'], folder);
  for (const to of [clone, desk]) run('git', ['clone', '--quiet', '--branch', 'main', remote, to], folder);
  copyTree(join(root, 'node_modules'), join(clone, 'node_modules'));
  for (const app of ['apps/web/dist', 'apps/admin/dist'])
    cpSync(join(root, app), join(clone, app), { recursive: true });
  edit(join(desk, 'package.json'), '"version": "0.2.0"', '"version": "0.3.0"');
  addMigration(desk, '0997_tried.sql', ADDED);
  const who = ['-c', 'user.name=Trial', '-c', 'user.email=trial@example.org'];
  run('git', ['add', '-A'], desk);
  run('git', [...who, 'commit', '--quiet', '-m', 'feat: a version to try'], desk);
  run('git', ['push', '--quiet', 'origin', 'main'], desk);
  stage.say('  a remote with one more commit is there');
  return clone;
};
