/** A piece of work that somebody waits for: a call, a job, a command of a socket or the alarm of a battle. Its id is in every log line of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { realDice } from '../dice.ts';

export type WorkKind = 'call' | 'job' | 'command' | 'alarm' | 'message';

/** The slowest statement of a piece of work: its text with placeholders, never a value. */
export type Slowest = { readonly text: string; readonly ms: number };

export type Work = {
  /** 8 to 39 letters, digits, `-` and `_`: the id of the request that began it. */
  readonly id: string;
  readonly kind: WorkKind;
  /** The call, job or command. */
  readonly name: string;
  /** `performance.now()`. */
  readonly beganAt: number;
  statements: number;
  /** Milliseconds from the asking of its statements to their answers, waiting for a busy connection included. */
  statementMs: number;
  slowest: Slowest | null;
  /** The span of a trace, where one is kept; only `platform/trace` looks into it. */
  span: unknown;
};

const current = new AsyncLocalStorage<Work | undefined>();

/** 32 hexadecimal digits, as the id of a trace has. */
export const newWorkId = (): string => realDice.bytes(16).toString('hex');

export const newWork = (kind: WorkKind, name: string, id: string = newWorkId()): Work => ({
  ...{ id, kind, name, beganAt: performance.now() },
  ...{ statements: 0, statementMs: 0, slowest: null, span: undefined },
});

/** The work that this code runs for; undefined for what no one asked for, such as a heartbeat. */
export const currentWork = (): Work | undefined => current.getStore();

/** Runs code for a piece of work; `undefined` for nobody, such as a batch for several. */
export const inWork = <T>(work: Work | undefined, run: () => T): T => current.run(work, run);

/** Whoever keeps traces. */
export type WorkWatcher = {
  readonly ended: (work: Work, ms: number, isFailed: boolean) => void;
  readonly told: (work: Work, notice: string) => void;
};

let watcher: WorkWatcher | undefined;

/** One watcher a process; undefined takes it away. */
export const watchWork = (next: WorkWatcher | undefined): void => {
  watcher = next;
};

/** Notes that a piece of work has ended. Costs nothing while nobody watches. */
export const endWork = (work: Work, isFailed: boolean): void =>
  watcher?.ended(work, performance.now() - work.beganAt, isFailed);

/** Notes that the current work told a socket something. */
export const noteTold = (notice: string): void => {
  if (watcher === undefined) return;
  const work = current.getStore();
  if (work !== undefined) watcher.told(work, notice);
};

/** Runs a piece of work to its end. */
export const doWork = async <T>(work: Work, run: () => Promise<T>): Promise<T> => {
  try {
    const result = await inWork(work, run);
    endWork(work, false);
    return result;
  } catch (problem) {
    endWork(work, true);
    throw problem;
  }
};

/** Notes a statement that has been answered or has failed. */
export const noteStatement = (work: Work, text: string, ms: number): void => {
  work.statements += 1;
  work.statementMs += ms;
  if (ms > (work.slowest?.ms ?? 0)) work.slowest = { text, ms };
};
