/** The writing thread as the server sees it: one question, one answer. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportAsk, ExportSays, ExportWork } from './export-worker.ts';

const WORKER = join(import.meta.dirname, 'export-worker.ts');
const MEMORY_MEGABYTES = 512;

export type ExportThread = {
  /** Throws what the thread threw. */
  ask(ask: ExportAsk): Promise<ExportSays>;
  close(): Promise<void>;
};

export const openThread = (work: ExportWork): ExportThread => {
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  let failed: Error | undefined;
  let waiting: { done: (says: ExportSays) => void; fail: (problem: Error) => void } | undefined;
  const fail = (problem: Error): void => {
    failed ??= problem;
    waiting?.fail(failed);
    waiting = undefined;
  };
  worker.on('message', (says: ExportSays) => {
    waiting?.done(says);
    waiting = undefined;
  });
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('the thread has ended')));
  return {
    ask: ask =>
      new Promise((done, no) => {
        if (failed !== undefined) {
          no(failed);
          return;
        }
        waiting = { done, fail: no };
        worker.postMessage(ask);
      }),
    close: async () => void (await worker.terminate()),
  };
};
