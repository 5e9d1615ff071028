/** Ships the database's log files from the folder beside it to the place of the copies. */
import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { spoolOf } from '../../../platform/database/postgres/archive.ts';
import { clusterOf } from '../../../platform/database/postgres/place.ts';
import { errorCode, StartProblem } from '../../../platform/log/start-problem.ts';
import type { CopyPlace } from '../place/copy-place.ts';

const compress = promisify(zstdCompress);

/** A segment of the log, the mark of a base backup, or the history of a timeline. */
const LOG_FILE = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{24}\.partial|[0-9A-F]{8}\.history)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/** The log files that wait, oldest first; those of a later timeline follow. */
export const waitingFiles = async (dataDir: string): Promise<string[]> => {
  try {
    return (await readdir(spoolOf(clusterOf(dataDir)))).filter(name => LOG_FILE.test(name)).toSorted();
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return [];
    throw problem;
  }
};

/** What was shipped. `shippedAt`: the instant to which the archive reaches, in epoch milliseconds. */
export type Shipped = { readonly segment: string; readonly shippedAt: number };

const shipFile = async (place: CopyPlace, line: string, path: string, name: string): Promise<void> => {
  const key = `log/${line}/${name}.zst`;
  const bytes = await compress(await readFile(path));
  await place.put(key, bytes);
  // The only other one is deleted next.
  const there = await place.get(key);
  if (there === undefined || !there.equals(bytes))
    throw new StartProblem(`The log file ${name} did not arrive whole in ${place.name}.`);
};

/** Ships all files that wait; each is deleted here once it was read back from there. */
export const shipAll = async (
  dataDir: string,
  line: string,
  place: CopyPlace,
  shipped: (file: Shipped) => Promise<void>,
): Promise<number> => {
  const spool = spoolOf(clusterOf(dataDir));
  const names = await waitingFiles(dataDir);
  for (const name of names) {
    const path = join(spool, name);
    const { mtimeMs } = await stat(path);
    await shipFile(place, line, path, name);
    await rm(path, { force: true });
    if (SEGMENT.test(name)) await shipped({ segment: name, shippedAt: mtimeMs });
  }
  return names.length;
};

/** A place that is away must not fill the disk of the site: with less of it free, what waits is given up. */
const FREE_LEAST = 0.1;

/** Whether the log files that wait endanger the site. */
export const isInTheWay = async (dataDir: string): Promise<boolean> => {
  const { bavail, blocks } = await statfs(clusterOf(dataDir));
  return bavail < blocks * FREE_LEAST && (await waitingFiles(dataDir)).length > 8;
};

/** Deletes what waits. The row of log files is broken then, and a new one has to begin. */
export const giveUp = async (dataDir: string): Promise<void> => {
  const spool = spoolOf(clusterOf(dataDir));
  for (const name of await waitingFiles(dataDir)) await rm(join(spool, name), { force: true });
};
