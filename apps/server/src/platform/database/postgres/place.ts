/** The place of the embedded database: its folder, its socket and its password. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Dice } from '../../dice.ts';
import { diskProblem, StartProblem } from '../../log/start-problem.ts';
import { canEnter, findRunAs, type RunAs, systemPlace } from './binaries.ts';

/** Everything needed to start or reach the embedded database of a data folder. */
export type Place = {
  readonly cluster: string;
  readonly socket: string;
  readonly password: string;
  readonly logFile: string;
  readonly runAs: RunAs;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

// The whole path of a Unix socket must fit into 107 bytes.
const socketFolder = (cluster: string): string => {
  const near = `${cluster}-socket`;
  return Buffer.byteLength(near) <= 85 ? near : join(tmpdir(), `trivium-${hashOf(cluster)}`);
};

/** Whether the folder holds a complete database. */
export const isMade = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

/** PostgreSQL runs only as the owner of its folder, so the owner of an existing database decides. */
const runAsFor = (cluster: string): RunAs => {
  if (process.getuid?.() !== 0 || !existsSync(cluster)) return findRunAs();
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? findRunAs() : { uid, gid };
};

/** The database folder of a data folder, whether it exists or not. */
export const clusterOf = (dataDir: string): string => {
  const pointer = join(dataDir, 'postgres-place');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
};

const chooseCluster = (dataDir: string, say: (line: string) => void): string => {
  const cluster = clusterOf(dataDir);
  if (canEnter(runAsFor(cluster), dataDir) || cluster !== join(dataDir, 'postgres')) return cluster;
  if (isMade(cluster) || process.getuid?.() !== 0) {
    throw new StartProblem(
      `The database user may not enter ${dataDir}: allow others to pass through its parent folders (chmod o+x).`,
    );
  }
  const elsewhere = join(systemPlace, `${basename(dataDir)}-${hashOf(dataDir)}`);
  writeFileSync(join(dataDir, 'postgres-place'), elsewhere);
  say(`The database lies in ${elsewhere}, because only root may enter ${dataDir}.`);
  return elsewhere;
};

const ownFolder = (folder: string, runAs: RunAs): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  else if (statSync(folder).uid !== process.getuid?.()) {
    throw new StartProblem(`The folder ${folder} belongs to another user: start as that user or remove it.`);
  }
};

/** A copy made by root (`cp -r`) belongs to root and is open to others: PostgreSQL refuses both. */
const mendCopy = (cluster: string, runAs: RunAs, say: (line: string) => void): void => {
  if (!isMade(cluster) || process.getuid?.() !== statSync(cluster).uid) return;
  const { uid, gid } = runAs;
  if (uid !== undefined) {
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(cluster, name), uid, gid);
    lchownSync(cluster, uid, gid);
    say(`The database in ${cluster} is a copy that belonged to root: it was given to its own user.`);
  }
  if ((statSync(cluster).mode & 0o077) !== 0) chmodSync(cluster, 0o700);
};

const readPassword = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'postgres-password');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/** Prepares the place: chooses the folder, creates the socket folder and, the first time, the password. */
export const preparePlace = (dataDir: string, dice: Dice, say: (line: string) => void): Place => {
  try {
    const cluster = chooseCluster(dataDir, say);
    const runAs = runAsFor(cluster);
    if (cluster.startsWith(systemPlace)) mkdirSync(systemPlace, { recursive: true, mode: 0o755 });
    mendCopy(cluster, runAs, say);
    const socket = socketFolder(cluster);
    ownFolder(socket, runAs);
    let password = readPassword(dataDir);
    for (const name of ['postgres-password', 'app-secret', 'postgres.log'])
      if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o600);
    if (password === undefined) {
      if (isMade(cluster)) {
        throw new StartProblem(
          `The file ${join(dataDir, 'postgres-password')} is missing: restore it beside its database from a backup.`,
        );
      }
      password = dice.token();
      writeFileSync(join(dataDir, 'postgres-password'), password, { mode: 0o600, flush: true });
    }
    return { cluster, socket, password, runAs, logFile: join(dataDir, 'postgres.log') };
  } catch (problem) {
    throw diskProblem(problem, dataDir);
  }
};

/** The connection address of a database of this embedded server. */
export const addressOf = (place: Pick<Place, 'socket' | 'password'>, database = 'trivium'): string =>
  `postgresql://trivium:${place.password}@localhost/${database}?host=${encodeURIComponent(place.socket)}`;

/** The address of the embedded database of a data folder; undefined before a server has created it. */
export const addressIn = (dataDir: string): string | undefined => {
  const password = readPassword(dataDir);
  return password === undefined
    ? undefined
    : addressOf({ socket: socketFolder(clusterOf(dataDir)), password });
};
