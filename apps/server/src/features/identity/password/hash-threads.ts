/** A few threads that hash passwords, so that calls and files never wait for one (DECISIONS 12). */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HASHES_AT_ONCE } from '../limits.ts';
import type { HashJob } from './hash-worker.ts';

const WORKER = join(import.meta.dirname, 'hash-worker.ts');

type Waiting = {
  readonly job: HashJob;
  readonly done: (hash: Buffer) => void;
  readonly failed: (problem: unknown) => void;
};

/** A thread and the job that it runs. */
type Thread = { readonly worker: Worker; current: Waiting | undefined };

/** Starts at most `most` threads, each when it is first needed. An idle thread does not keep the process alive. */
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
      // Only a busy thread keeps the process alive.
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

/** Hashes on one of the process's threads. */
export const hashOnThread = createHashThreads(HASHES_AT_ONCE);
