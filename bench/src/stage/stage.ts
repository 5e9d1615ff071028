/** Ends everything that a part of the bench started, in the opposite order and whatever happens. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Stage = {
  /** Prints progress for the person who waits. */
  readonly say: (line: string) => void;
  /** Registers what has to be ended; the last registered ends first. */
  atEnd(end: () => unknown): void;
};

/** Longer than the time a program has to end (program.ts). */
const END_WITHIN_MS = 20_000;

/**
 * Runs a part and ends what it started, also when the part fails. An end that fails or hangs is reported and skipped, so that
 * what was started before it ends too.
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

/** Makes a temporary folder that the database's user may enter; the stage removes it. */
export const temporaryFolder = (stage: Stage): string => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-bench-'));
  chmodSync(folder, 0o755);
  stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Below the ephemeral ports, so that nobody else gets the port between two starts of a server. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port on which nobody listens. */
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
