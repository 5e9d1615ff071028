/** Reads a translator's file on a thread of its own: bounded in time and memory. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileAnswer, FileJob } from './file-worker.ts';

const WORKER = join(import.meta.dirname, 'file-worker.ts');
/** A whole language takes a second or two. */
const LONGEST_MS = 30_000;
const MEMORY_MEGABYTES = 384;

/** Resolves to what the file says; to one that is not read when it takes too long or too much memory. */
export const readTranslatorsFile = (job: FileJob): Promise<FileAnswer> =>
  new Promise(done => {
    const worker = new Worker(WORKER, {
      execArgv: [],
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    });
    const end = (answer: FileAnswer): void => {
      clearTimeout(timer);
      done(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ isRead: false }), LONGEST_MS);
    worker.once('message', end);
    worker.once('error', () => end({ isRead: false }));
    worker.once('exit', () => end({ isRead: false }));
  });
