/** Everything a part of the bench starts, ended in the opposite order whatever happens. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Stage = {
  /** Says what is going on, for the person who waits. */
  readonly say: (line: string) => void;
  /** Registers what has to be ended; the last one first. */
  atEnd(end: () => unknown): void;
};

/** Runs a part and ends what it started, also when it fails. */
export const onStage = async <T>(
  say: (line: string) => void,
  work: (stage: Stage) => Promise<T>,
): Promise<T> => {
  const ends: (() => unknown)[] = [];
  try {
    return await work({ say, atEnd: end => void ends.push(end) });
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  }
};

/** A temporary folder that the database's own user may enter; removed at the end. */
export const temporaryFolder = (stage: Stage): string => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'));
  chmodSync(folder, 0o755);
  stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A port that nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
