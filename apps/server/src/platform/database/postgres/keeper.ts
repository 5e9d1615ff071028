/** Keeps a started embedded database alive: restarts it when it ends by itself, unless that happens too often. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { addressOf, type Place } from './place.ts';
import { sentenceOf } from './sentence.ts';

/** A running embedded database. */
export type Embedded = {
  /** Connection address of the database `trivium`. */
  readonly url: string;
  pid(): number;
  /** Called with one sentence when the database ended by itself and cannot be restarted. */
  onLoss(tell: (sentence: string) => void): void;
  /** Called with one sentence when it ended by itself and was restarted. */
  onRestart(tell: (sentence: string) => void): void;
  /** Ends it in order and starts it again, with the settings that hold now. Its connections break. */
  restart(): Promise<void>;
  /** Ends it within 5 s, and unlocks the data folder. */
  stop(): Promise<void>;
};

/** The newest lines of PostgreSQL's log. */
export const readLog = (place: Place): string => {
  try {
    return readFileSync(place.logFile, 'utf8').slice(-20_000);
  } catch {
    return '';
  }
};

/** Ends it in order, by force after 4 s. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes everything to disk.
  child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGQUIT'), 4_000);
  await ended;
  clearTimeout(force);
};

type Keeper = {
  /** Starts it in the same place; throws when it does not start. */
  readonly again: () => Promise<ChildProcess>;
  /** The process of the latest start. */
  readonly current: () => ChildProcess | undefined;
  readonly release: () => void;
};

/** After so many restarts within a minute it is not restarted again: an operator has to look at it. */
const MOST_RESTARTS = 3;
const COUNTED_MS = 60_000;

type State = {
  isStopping: boolean;
  /** It ends because it was told to. */
  isOrdered: boolean;
  restarting: Promise<void> | undefined;
  lost: (sentence: string) => void;
  restarted: (sentence: string) => void;
};

/** Starts it again when it has ended, by itself or in order. */
const restarterOf = (place: Place, { again, current }: Pick<Keeper, 'again' | 'current'>, state: State) => {
  const deaths: number[] = [];
  const tell = (problem: unknown): void => {
    if (!state.isStopping) state.lost(problem instanceof Error ? problem.message : String(problem));
  };
  const watch = (child: ChildProcess): void => {
    child.once('exit', () => {
      if (!state.isStopping && !state.isOrdered) state.restarting = afterDeath(readLog(place));
    });
  };
  const afterDeath = async (lastWords: string): Promise<void> => {
    const diedAt = performance.now();
    deaths.push(diedAt);
    const lately = deaths.filter(at => diedAt - at < COUNTED_MS).length;
    if (lately > MOST_RESTARTS) {
      const why = sentenceOf(lastWords, place.cluster, place.logFile);
      return state.lost(
        `The database ended ${lately} times within a minute and is not started again. ${why}`,
      );
    }
    try {
      const child = await again();
      if (state.isStopping) return;
      watch(child);
      const seconds = ((performance.now() - diedAt) / 1000).toFixed(1);
      state.restarted(
        `The database had ended by itself; it was started again and is back after ${seconds} s.`,
      );
    } catch (problem) {
      tell(problem);
    }
  };
  const inOrder = async (): Promise<void> => {
    state.isOrdered = true;
    try {
      const child = current();
      if (child) await endChild(child);
      if (!state.isStopping) watch(await again());
    } catch (problem) {
      tell(problem);
    } finally {
      state.isOrdered = false;
    }
  };
  return { watch, inOrder };
};

/** Watches the process of the first start and its successors. */
export const keepRunning = (
  place: Place,
  first: ChildProcess,
  { again, current, release }: Keeper,
): Embedded => {
  const state: State = {
    isStopping: false,
    isOrdered: false,
    restarting: undefined,
    lost: () => undefined,
    restarted: () => undefined,
  };
  const { watch, inOrder } = restarterOf(place, { again, current }, state);
  watch(first);
  return {
    url: addressOf(place),
    pid: () => current()?.pid ?? 0,
    onLoss: tell => {
      state.lost = tell;
    },
    onRestart: tell => {
      state.restarted = tell;
    },
    restart: () => {
      state.restarting = inOrder();
      return state.restarting;
    },
    stop: async () => {
      state.isStopping = true;
      const child = current();
      if (child) await endChild(child);
      await state.restarting;
      const newest = current();
      if (newest && newest !== child) await endChild(newest);
      release();
    },
  };
};
