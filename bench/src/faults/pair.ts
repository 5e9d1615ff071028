/** Two PostgreSQL of the machine's own packages: a primary, and a replica that confirms every commit; an address that can move. */
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findRunAs, type RunAs } from '../../../apps/server/src/platform/database/postgres/binaries.ts';
import { waitForEnd } from '../../../apps/server/src/platform/database/postgres/process-of.ts';
import { readProcess } from '../stage/program.ts';
import { freePort, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { createValve } from './valve.ts';

export type Pair = {
  /** The address of whichever is the primary. */
  readonly url: string;
  /** PostgreSQL itself, where the replica began. */
  readonly replicaUrl: string;
  /** The version, as the program says it. */
  readonly version: string;
  /** Ends all processes of the primary at once, as a power cut does. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary, and moves the address to it. */
  promote(): Promise<void>;
  /** Freezes the replica, or lets it go on. */
  signalReplica(signal: 'SIGSTOP' | 'SIGCONT'): void;
};

/** The folder with `initdb` and `pg_basebackup`, of the newest version that is installed. */
export const findPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .sort((one, other) => Number(one.split('/')[4]) - Number(other.split('/')[4]))
    .findLast(folder => existsSync(join(folder, 'pg_basebackup')));

const SETTINGS = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'wal_level = replica',
  'max_connections = 300',
  'hot_standby = on',
  'synchronous_commit = on',
  // Of a test in memory, where nobody cuts the power.
  'fsync = off',
];

type Node = { readonly folder: string; readonly port: number };

const addressOf = ({ port }: { readonly port: number }): string =>
  `postgresql://trivium@127.0.0.1:${port}/trivium`;

const ask = async (url: string, text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
};

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await pause(50);
  }
  throw new Error(`${what} did not come`);
};

const pidOf = ({ folder }: Node): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

const signalAll = (main: number, signal: NodeJS.Signals): void => {
  const isOf = (pid: number): boolean => {
    try {
      return pid === main || readProcess(pid).parent === main;
    } catch {
      return false;
    }
  };
  // The main process first: it would start what it misses.
  for (const pid of [main, ...readdirSync('/proc').map(Number).filter(Number.isInteger)])
    if (isOf(pid))
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
};

const start = async (stage: Stage, { folder, port }: Node, programs: string, runAs: RunAs): Promise<void> => {
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port)], {
    ...runAs,
    stdio: ['ignore', log, log],
  });
  stage.atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGCONT');
    child.kill('SIGQUIT');
    await waitForEnd(child.pid ?? 0, 10_000);
  });
};

/** Starts both; the stage ends them. Whoever commits is answered once the replica has it too. */
export const createPair = async (stage: Stage): Promise<Pair> => {
  const programs = findPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const runAs = findRunAs();
  const home = temporaryFolder(stage);
  const node = async (name: string): Promise<Node> => {
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
    return { folder, port: await freePort() };
  };
  const [primary, replica] = [await node('primary'), await node('replica')];
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...runAs, cwd: '/', encoding: 'utf8' });
  run('initdb', ['-D', primary.folder, '-U', 'trivium', '--auth=trust', '--no-sync', '--encoding=UTF8']);
  appendFileSync(join(primary.folder, 'postgresql.conf'), `\n${SETTINGS.join('\n')}\n`);
  await start(stage, primary, programs, runAs);
  const admin = addressOf(primary).replace(/trivium$/, 'postgres');
  await until('the primary', async () => (await ask(admin, 'select 1')) !== undefined);
  await ask(admin, 'create database trivium');
  run('pg_basebackup', [
    ...['-D', replica.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ...['-d', `${admin}?application_name=replica`],
  ]);
  await start(stage, replica, programs, runAs);
  // After the copy: promoted, the replica must not wait for one of its own.
  await ask(admin, `alter system set synchronous_standby_names = '*'`);
  await ask(admin, 'select pg_reload_conf()');
  await until('the replica', async () => {
    const row = await ask(admin, `select sync_state as "syncState" from pg_stat_replication`);
    return (row as { syncState?: string } | undefined)?.syncState === 'sync';
  });
  let leadsTo = primary.port;
  const valve = await createValve(stage, () => leadsTo);
  return {
    url: addressOf(valve),
    replicaUrl: addressOf(replica),
    version: run('postgres', ['--version']).trim(),
    killPrimary: async () => {
      const main = pidOf(primary);
      signalAll(main, 'SIGKILL');
      await waitForEnd(main, 10_000);
    },
    promote: async () => {
      // Nobody may reach the old primary any more, even if it came back.
      valve.shut();
      await ask(addressOf(replica), 'select pg_promote(true, 60)');
      leadsTo = replica.port;
      valve.open();
    },
    signalReplica: signal => signalAll(pidOf(replica), signal),
  };
};
