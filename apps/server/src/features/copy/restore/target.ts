/** Where a copy is restored: an empty data folder. It is filled under another owner's rules, and emptied again when that fails. */
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { clusterOf, type Place, preparePlace } from '../../../platform/database/postgres/place.ts';
import { realDice } from '../../../platform/dice.ts';
import { diskProblem, StartProblem } from '../../../platform/log/start-problem.ts';
import type { Say } from '../copy-site.ts';

/** What may lie in an empty folder: copies of the lost site, and what a file system puts there. */
const ALLOWED: readonly string[] = ['copies', 'lost+found'];

const contentsOf = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter(name => !ALLOWED.includes(name)) : [];

/** Refuses a folder that holds anything, before it is touched. */
export const refuseFull = (dataDir: string): void => {
  const contents = contentsOf(dataDir);
  if (contents.length === 0) return;
  throw new StartProblem(
    `The folder ${dataDir} is not empty (it holds ${contents.slice(0, 3).join(', ')}): name an empty one with --into.`,
  );
};

export type Target = {
  readonly dataDir: string;
  readonly place: Place;
  /** Gives everything to the owner of the folder, as far as that is not root. */
  finish(): void;
  /** Removes what was restored. */
  abandon(): void;
};

/** Gives everything below a folder to the folder's owner, as far as we are root and he is not. */
export const giveAll = (folder: string, uid: number, gid: number): void => {
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
};

/** Prepares the folder: a new password, a socket, and a place for the database that its user may enter. */
export const openTarget = (dataDir: string, say: Say): Target => {
  refuseFull(dataDir);
  const isOurs = !existsSync(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    // The system's umask may have taken the right to pass through.
    if (isOurs) chmodSync(dataDir, 0o755);
  } catch (problem) {
    throw diskProblem(problem, dataDir);
  }
  const owner = statSync(dataDir);
  const place = preparePlace(dataDir, realDice, say);
  return {
    dataDir,
    place,
    finish: () => {
      if (process.getuid?.() !== 0 || owner.uid === 0) return;
      giveAll(dataDir, owner.uid, owner.gid);
      if (!place.cluster.startsWith(dataDir)) return;
      say(`Everything in ${dataDir} belongs to the folder's owner (user ${owner.uid}).`);
    },
    abandon: () => {
      for (const path of [clusterOf(dataDir), `${place.cluster}.unfinished`, place.socket])
        rmSync(path, { recursive: true, force: true });
      for (const name of contentsOf(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
      if (isOurs) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Gives a folder that was filled its name. */
export const nameWhole = (unfinished: string, name: string): void => renameSync(unfinished, name);
