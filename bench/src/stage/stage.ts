/** Everything a part of the bench starts, ended in the opposite order whatever happens. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Stage = {
  /** Says what is going on, for the person who waits. */
  readonly say: (line: string) => void;
  /** Registers what has to be ended; the last one first. */
  atEnd(end: () => unknown): void;
};

/** Longer than a program is given to end (program.ts). */
const END_WITHIN_MS = 20_000;

/**
 * Runs a part and ends what it started, also when it fails. An end that fails or does not come is told and left: what was
 * started before it has to end too.
 */
export const onStage = async <T>(
  say: (line: string) => void,
  work: (stage: Stage) => Promise<T>,
  endWithinMs = END_WITHIN_MS,
): Promise<T> => {
  const ends: (() => unknown)[] = [];
  try {
    return await work({ say, atEnd: end => void ends.push(end) });
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) {
      const late = new AbortController();
      const tooLate = setTimeout(endWithinMs, 'it takes too long', { signal: late.signal });
      const problem = await Promise.race([(async () => end())().then(() => null, String), tooLate]);
      late.abort();
      if (problem !== null) say(`something was not ended: ${problem}`);
    }
  }
};

/** A temporary folder that the database's own user may enter; removed at the end. */
export const temporaryFolder = (stage: Stage): string => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'));
  chmodSync(folder, 0o755);
  stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Below the ports that systems hand out by themselves: nobody else gets it between two starts of a server. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw problem;
  }
  probe.close();
  await once(probe, 'close');
  return port;
};

export const pause = (ms: number): Promise<void> => setTimeout(ms);
