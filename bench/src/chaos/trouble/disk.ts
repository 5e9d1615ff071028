/** Full and slow disks: the database lies on a small tmpfs that is filled, and Debian's strace holds up what it writes and syncs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { processesOf } from '../../faults/site.ts';
import { fill } from '../../faults/troubles.ts';
import { pause } from '../../stage/stage.ts';
import type { Scene } from './trouble.ts';

const fillerOf = (folder: string): string => join(folder, 'filler');

export const fillDisk = (folder: string): void => fill(fillerOf(folder));
export const emptyDisk = (folder: string): void => rmSync(fillerOf(folder), { force: true });

/** How long each sync of the slow disk takes. */
const SYNC_MS = 300;
const SYNCS = 'fsync,fdatasync,sync_file_range,msync';

let tracer: ChildProcess | undefined;

/** Holds up each sync of the database's processes of this moment and of their children. */
export const slowDisk = async ({ site, remark }: Scene): Promise<void> => {
  const pids = processesOf(site.databaseDir);
  const child = spawn(
    'strace',
    [
      ...['-f', '-q', '-o', '/dev/null', '-e', `trace=${SYNCS}`],
      ...['-e', `inject=${SYNCS}:delay_enter=${SYNC_MS * 1000}`],
      ...pids.flatMap(pid => ['-p', String(pid)]),
    ],
    { stdio: 'ignore' },
  );
  child.once('error', () => remark('strace is not installed: the disk was not slow'));
  tracer = child;
};

/** Lets the database go. */
export const quickDisk = async (): Promise<void> => {
  const child = tracer;
  tracer = undefined;
  if (child === undefined || child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await Promise.race([ended, pause(5_000).then(() => child.kill('SIGKILL'))]);
};
