/** Allows one running server a data folder: a file names its process, and is void when that process has ended. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskProblem, errorCode, StartProblem } from '../../log/start-problem.ts';
import { birthOf } from './process-of.ts';

type Holder = { pid: number; birth: string };

const readHolder = (file: string): Holder | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('birth' in value))
      return undefined;
    return { pid: Number(value.pid), birth: String(value.birth) };
  } catch {
    return undefined;
  }
};

const isHeld = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && holder.pid !== process.pid && birthOf(holder.pid) === holder.birth;

/** Number of the process whose server runs on this data folder, if any. */
export const holderOf = (dataDir: string): number | undefined => {
  const holder = readHolder(join(dataDir, 'server.lock'));
  return isHeld(holder) ? holder.pid : undefined;
};

/** Locks the folder for this process; returns the function that unlocks it. Refused while another server runs on it. */
export const lockFolder = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'server.lock');
  const own = `${file}.${process.pid}`;
  const inUse = (pid: number): StartProblem =>
    new StartProblem(
      `The data folder ${dataDir} is in use by another running server (process ${pid}): stop that one or set DATA_DIR elsewhere.`,
    );
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) ?? '' }), {
      mode: 0o600,
    });
  } catch (problem) {
    throw diskProblem(problem, dataDir);
  }
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        linkSync(own, file);
        return () => {
          if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
        };
      } catch (problem) {
        if (errorCode(problem) !== 'EEXIST') throw diskProblem(problem, dataDir);
      }
      const holder = readHolder(file);
      if (isHeld(holder)) throw inUse(holder.pid);
      takeAway(file, `${own}.void`);
    }
    throw new StartProblem(`The lock ${file} cannot be taken: remove the file and start again.`);
  } finally {
    rmSync(own, { force: true });
  }
};

// Two servers may find the same void lock; one that moved a valid lock away by mistake puts it back.
const takeAway = (file: string, aside: string): void => {
  try {
    renameSync(file, aside);
    if (isHeld(readHolder(aside))) linkSync(aside, file);
  } catch (problem) {
    if (errorCode(problem) !== 'ENOENT' && errorCode(problem) !== 'EEXIST') throw problem;
  }
  rmSync(aside, { force: true });
};
