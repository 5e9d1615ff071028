/** A version as it lies on the disk: an unpacked release, or a clone with its packages installed. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Refusal } from './refusal.ts';
import type { Task } from './words.ts';

export type Tree = { readonly folder: string; readonly node: string; readonly program: string };

const MIGRATIONS = 'apps/server/migrations';

/** The tree in a folder. Refuses one without Node or without our server. */
export const treeIn = (folder: string): Tree => {
  const node = ['bin/node', 'node_modules/node/bin/node']
    .map(path => join(folder, path))
    .find(path => existsSync(path));
  const program = join(folder, 'apps/server/src/main.ts');
  if (node === undefined || !existsSync(program))
    throw new Refusal(`${folder} holds no Trivium that could be started.`);
  return { folder, node, program };
};

export const versionOf = ({ folder }: Tree): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

export const migrationsOf = ({ folder }: Tree): string[] => readdirSync(join(folder, MIGRATIONS)).sort();

/** Whether a version starts only on a database whose migrations it all knows, as those before 0.2.0 did. */
export const refusesNewer = ({ folder }: Tree): boolean =>
  !existsSync(join(folder, 'apps/server/src/platform/database/migration-files.ts'));

/** Gives the old version the files of the migrations in `ran`: of no other, because it would run them itself. */
export const teachMigrations = (old: Tree, next: Tree, ran: ReadonlySet<string>): void => {
  const known = new Set(migrationsOf(old));
  for (const name of migrationsOf(next))
    if (ran.has(name) && !known.has(name))
      cpSync(join(next.folder, MIGRATIONS, name), join(old.folder, MIGRATIONS, name), {
        preserveTimestamps: true,
      });
};

const must = (program: string, args: readonly string[], cwd: string, env = process.env): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0)
    throw new Refusal(
      `${program} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`.trim(),
    );
  return stdout;
};

const unpack = (archive: string, versions: string): Tree => {
  const name = basename(archive).replace(/\.tar\.gz$/, '');
  const folder = join(versions, name);
  const unfinished = join(versions, `.${name}-${process.pid}`);
  if (!existsSync(folder)) {
    mkdirSync(unfinished, { recursive: true });
    must('tar', ['-xzf', archive, '-C', unfinished, '--strip-components=1'], versions);
    renameSync(unfinished, folder);
  }
  return treeIn(folder);
};

/** The newest commit of a clone's remote in a folder of its own, installed and built while the old one serves. */
const build = (clone: string, ref: string, versions: string): Tree => {
  if (!existsSync(join(clone, '.git')))
    throw new Refusal(`${clone} is no clone of the repository: name an archive instead of git.`);
  must('git', ['fetch', '--quiet', 'origin', ref], clone);
  const commit = must('git', ['rev-parse', 'FETCH_HEAD'], clone).trim();
  const folder = join(versions, commit.slice(0, 12));
  if (!existsSync(folder)) must('git', ['worktree', 'add', '--detach', folder, commit], clone);
  const make = `import('./tools/bootstrap.mjs').then(b => { b.install(); return b.buildWeb(); }).then(code => process.exit(code))`;
  must(process.execPath, ['-e', make], folder);
  return treeIn(folder);
};

/** The tree that the services start from now. */
export const currentTree = (at: string): Tree => {
  const link = join(at, 'current');
  if (!existsSync(link))
    throw new Refusal(
      `${link} is missing: make it a link to the version that runs, and start the services from it.`,
    );
  return treeIn(realpathSync(link));
};

/** Lays the new version beside the old one. */
export const prepare = ({ source, ref, at }: Task): Tree => {
  const versions = join(at, 'versions');
  mkdirSync(versions, { recursive: true });
  if (source === 'git') return build(currentTree(at).folder, ref, versions);
  const path = resolve(source);
  if (!existsSync(path)) throw new Refusal(`${path} is not there: name an archive, a folder, or git.`);
  return path.endsWith('.tar.gz') ? unpack(path, versions) : treeIn(realpathSync(path));
};
