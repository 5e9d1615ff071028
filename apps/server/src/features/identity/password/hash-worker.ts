/** A thread that hashes passwords and does nothing else, so that calls and files never wait for one (DECISIONS 12). */
import { type ScryptOptions, scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** The request to a thread; its answer is the hash. */
export type HashJob = {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly bytes: number;
  readonly cost: ScryptOptions;
};

const MOST_MEMORY = 256 * 1024 * 1024;

parentPort?.on('message', ({ password, salt, bytes, cost }: HashJob) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, { ...cost, maxmem: MOST_MEMORY }));
});
