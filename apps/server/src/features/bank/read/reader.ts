/** The reading thread as the server sees it: asked for one thing at a time, ended when it hangs or takes too much memory. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ProblemCode } from '@trivium/rules/bank/finding';
import { SECOND_MS } from '@trivium/rules/time/units';
import type { Log } from '../../../platform/log/log.ts';
import type { ThreadJob, ThreadSays } from './bank-worker.ts';
import type { FileAbout } from './row.ts';

const WORKER = join(import.meta.dirname, 'bank-worker.ts');
/** Of the thread's own heap: the text of the largest upload, and what is made of a part of it. Its bytes are beside that. */
const MEMORY_MEGABYTES = 128;
const YOUNG_MEGABYTES = 32;
const MEGABYTE = 1024 * 1024;
const HANGS_AFTER_MS_A_MEGABYTE = 30 * SECOND_MS;

/** Why a reading ended before its end. */
export class ReadProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

/** Waits so long for one answer about files of so many bytes. */
export const patienceMs = (bytes: number): number =>
  HANGS_AFTER_MS_A_MEGABYTE * Math.max(1, Math.ceil(bytes / MEGABYTE));

export type Reader = {
  /** The next thing that the thread has to say. Throws {@link ReadProblem}. */
  next(): Promise<ThreadSays>;
  close(): Promise<void>;
};

const isTooLarge = (problem: unknown): boolean =>
  (problem as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || problem instanceof RangeError;

/** Starts a thread; `waitMs` for each answer. Why a thread broke stands in the log. */
export const openReader = (log: Log, job: ThreadJob, waitMs: number): Reader => {
  const worker = new Worker(WORKER, {
    // What is experimental of Node here is SQLite; the log of the server need not say so for each file.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  let failed: ReadProblem | undefined;
  let settle: { done: (says: ThreadSays) => void; fail: (problem: ReadProblem) => void } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const fail = (code: ProblemCode): void => {
    failed ??= new ReadProblem(code);
    clearTimeout(timer);
    settle?.fail(failed);
    settle = undefined;
    void worker.terminate();
  };
  const broke = (err: unknown): void => {
    if (failed !== undefined) return;
    log.warn({ err }, 'a thread that reads files for an import broke');
    fail(isTooLarge(err) ? 'too_large' : 'not_read');
  };
  worker.on('message', (says: ThreadSays) => {
    clearTimeout(timer);
    settle?.done(says);
    settle = undefined;
  });
  worker.once('error', broke);
  worker.once('exit', code => broke(new Error(`the thread ended with ${code}`)));
  return {
    next: () =>
      new Promise((done, no) => {
        if (failed !== undefined) {
          no(failed);
          return;
        }
        settle = { done, fail: no };
        timer = setTimeout(() => fail('took_too_long'), waitMs);
        worker.postMessage('next');
      }),
    close: async () => {
      clearTimeout(timer);
      failed ??= new ReadProblem('not_read');
      await worker.terminate();
    },
  };
};

/** What a look at a file tells; a file that breaks the thread has a problem instead. */
export const lookAt = async (
  log: Log,
  job: Extract<ThreadJob, { task: 'look' }>,
  waitMs: number,
): Promise<FileAbout> => {
  const reader = openReader(log, job, waitMs);
  try {
    const says = await reader.next();
    if (says.is === 'about') return says.about;
    throw new ReadProblem('not_read');
  } catch (problem) {
    if (!(problem instanceof ReadProblem)) throw problem;
    return {
      ...{ format: null, sureness: 0, sheets: [], questions: null, language: null },
      problem: { code: problem.code },
    };
  } finally {
    await reader.close();
  }
};
