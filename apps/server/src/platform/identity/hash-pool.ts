/** Who may hash and when: a few threads, a short queue, and few at once of one address (DECISIONS 12). */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashJob } from './hash-worker.ts';
import { HASHES_AT_ONCE, HASHING_ALL, HASHING_AN_ADDRESS, HASHING_STRANGERS } from './limits.ts';
import { SignInRefused } from './provider.ts';

const WORKER = join(import.meta.dirname, 'hash-worker.ts');

/** From where a request to hash comes. */
export type HashTurn = {
  readonly address: string;
  /** Comes from a device that the account knows: strangers do not fill its places. */
  readonly isKnown?: boolean;
};

/** Admits requests; refuses with `too_many_requests`. */
export type HashGate = <Result>(turn: HashTurn, work: () => Promise<Result>) => Promise<Result>;

/** Counts requests that hash or wait for it. In this process: it guards this machine's cores. */
export const createHashGate = (): HashGate => {
  const ofAddress = new Map<string, number>();
  let [strangers, all] = [0, 0];
  return async ({ address, isKnown = false }, work) => {
    const own = ofAddress.get(address) ?? 0;
    const isFull = isKnown ? all >= HASHING_ALL : strangers >= HASHING_STRANGERS || all >= HASHING_ALL;
    if (own >= HASHING_AN_ADDRESS || isFull) throw new SignInRefused('too_many_requests');
    ofAddress.set(address, own + 1);
    all += 1;
    if (!isKnown) strangers += 1;
    try {
      return await work();
    } finally {
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
      all -= 1;
      if (!isKnown) strangers -= 1;
    }
  };
};

type Waiting = {
  readonly job: HashJob;
  readonly done: (hash: Buffer) => void;
  readonly failed: (problem: unknown) => void;
};

/** A thread and what it is at. */
type Thread = { readonly worker: Worker; current: Waiting | undefined };

/** Threads that are started when they are first needed, and keep nobody waiting at the end. */
export const createHashThreads = (most: number): ((job: HashJob) => Promise<Buffer>) => {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(WORKER, { execArgv: [] }), current: undefined };
    threads.add(thread);
    const end = (): Waiting | undefined => {
      const { current } = thread;
      thread.current = undefined;
      return current;
    };
    const lost = (problem: unknown): void => {
      threads.delete(thread);
      end()?.failed(problem);
      next();
    };
    thread.worker.on('message', (hash: Uint8Array) => {
      end()?.done(Buffer.from(hash));
      next();
    });
    thread.worker.on('error', lost);
    thread.worker.on('exit', code => lost(new Error(`a thread that hashes ended with ${code}`)));
    return thread;
  };

  const next = (): void => {
    const idle = [...threads].filter(thread => thread.current === undefined);
    while (waiting.length > 0 && (idle.length > 0 || threads.size < most)) {
      const thread = idle.pop() ?? start();
      thread.current = waiting.shift();
      // The process waits for a thread that is at something, and for no other.
      thread.worker.ref();
      thread.worker.postMessage(thread.current?.job);
    }
    for (const { worker } of idle) worker.unref();
  };

  return job =>
    new Promise((done, failed) => {
      waiting.push({ job, done, failed });
      next();
    });
};

/** Hashes on a thread of its own; one pool a process. */
export const hashOnThread = createHashThreads(HASHES_AT_ONCE);
/** Every door that hashes asks here first. */
export const inHashTurn: HashGate = createHashGate();
