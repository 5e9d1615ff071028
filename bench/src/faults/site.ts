/** The site that a drill hurts: a server and its database in their own folder, on a small disk, or with clocks that can be set. */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { addressIn } from '../../../apps/server/src/platform/database/postgres/place.ts';
import { commandOf, waitForEnd } from '../../../apps/server/src/platform/database/postgres/process-of.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { type Program, readProcess, startServer } from '../stage/program.ts';
import { freePort, type Stage, temporaryFolder } from '../stage/stage.ts';
import { createPair, findPrograms, type Pair } from './pair.ts';

/**
 * `folder`: as an operator starts it. `small disk`: on a disk of 1 GB. `own clocks`: server and database read clocks that the drill
 * sets. `pair`: on a PostgreSQL of the machine's packages with a replica.
 */
export type SiteKind = 'folder' | 'small disk' | 'own clocks' | 'pair';

/** Whose clock is set. The database's clock is the site's (ADR 12); the one of the server's machine may be wrong by itself. */
export type ClockOf = 'database' | 'server';

export type Site = {
  readonly dataDir: string;
  readonly sql: pg.Pool;
  /** The server that is running. */
  server(): Program;
  /** Starts the server again after it has ended. */
  startServer(): Promise<void>;
  /** Environment for commands of the program. */
  readonly env: {
    readonly DATA_DIR: string;
    readonly DATABASE_URL?: string;
    readonly DATABASE_REPLICA_URL?: string;
  };
  /** The two databases of a `pair`. */
  readonly pair?: Pair;
  /** Sets a clock to an offset from the machine's; only for the kind `own clocks`. */
  setClock(whose: ClockOf, offsetMs: number): void;
  /** How far the database's clock is ahead of this process's, ms. */
  offsetMs(): Promise<number>;
};

const DISK = 'size=1g,mode=755';

/** Why this kind of site cannot be made here; undefined when it can. */
export const whyNot = (kind: SiteKind): string | undefined => {
  if (kind === 'small disk' && process.getuid?.() !== 0) return 'a small disk can be mounted by root only';
  if (kind === 'pair' && findPrograms() === undefined)
    return 'PostgreSQL with its programs is not installed (Debian: postgresql)';
  if (kind === 'own clocks' && fakeTime() === undefined)
    return 'libfaketime is not installed (Debian: faketime)';
  return undefined;
};

const fakeTime = (): string | undefined => globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1')[0];

/** The main process of the database in this data folder. */
const mainProcess = (dataDir: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 && commandOf(pid).includes(dataDir) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Kills the database of this data folder, whichever server started it. */
export const killDatabase = async (dataDir: string): Promise<void> => {
  const pid = mainProcess(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  await waitForEnd(pid, 10_000);
};

/** The database's main process and its children. */
export const processesOf = (dataDir: string): number[] => {
  const main = mainProcess(dataDir);
  if (main === undefined) throw new Error('there is no database in this folder');
  const isChild = (pid: number): boolean => {
    try {
      return readProcess(pid).parent === main;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  return [main, ...readdirSync('/proc').map(Number).filter(Number.isInteger).filter(isChild)];
};

/** Signals the database's main process and all of its children. */
export const signalDatabase = (dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of processesOf(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
};

/** A disk of 1 GB in memory: it can be filled. */
export const smallDisk = (stage: Stage): string => {
  const folder = temporaryFolder(stage);
  execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'trivium-bench', folder]);
  const unmount = (): void => void execFileSync('umount', ['--lazy', folder]);
  // Ctrl-C ends the program without its stage.
  process.once('exit', unmount);
  stage.atEnd(() => {
    process.removeListener('exit', unmount);
    unmount();
  });
  return folder;
};

/** Environment that makes a program add the offset in a file to its clock; its monotonic clock stays right. */
export const clockIn = (file: string): Record<string, string> => ({
  LD_PRELOAD: fakeTime() ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/** Starts a site; the stage stops all of it. `more`: further environment of its server. */
export const createSite = async (
  stage: Stage,
  kind: SiteKind,
  more: Readonly<Record<string, string>> = {},
): Promise<Site> => {
  const dataDir = kind === 'small disk' ? smallDisk(stage) : temporaryFolder(stage);
  stage.atEnd(() => killDatabase(dataDir));
  const clockFiles = { database: join(dataDir, 'clock-database'), server: join(dataDir, 'clock-server') };
  const setClock: Site['setClock'] = (whose, offsetMs) =>
    writeFileSync(clockFiles[whose], `${offsetMs < 0 ? '' : '+'}${offsetMs / 1000}s\n`);
  const isFaked = kind === 'own clocks';
  if (isFaked) for (const whose of ['database', 'server'] as const) setClock(whose, 0);
  const pair = kind === 'pair' ? await createPair(stage) : undefined;
  const env = {
    DATA_DIR: dataDir,
    ...(pair ? { DATABASE_URL: pair.url, DATABASE_REPLICA_URL: pair.replicaUrl } : {}),
    ...(isFaked
      ? { DATABASE_URL: await startDatabase(stage, { dataDir, env: clockIn(clockFiles.database) }) }
      : {}),
  };
  const port = await freePort();
  const start = () =>
    startServer(stage, { ...env, ...more, ...(isFaked ? clockIn(clockFiles.server) : {}) }, { port });
  let server = await start();
  const sql = openSql(stage, pair?.url ?? addressIn(dataDir) ?? '');
  return {
    dataDir,
    sql,
    env,
    ...(pair ? { pair } : {}),
    setClock,
    server: () => server,
    startServer: async () => {
      server = await start();
    },
    offsetMs: async () => {
      const { rows } = await sql.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      return (rows[0]?.ms ?? 0) - Date.now();
    },
  };
};
