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

/** Watches the process of the first start and its successors. */
export const keepRunning = (
  place: Place,
  first: ChildProcess,
  { again, current, release }: Keeper,
): Embedded => {
  let isStopping = false;
  let isOrdered = false;
  let restarting: Promise<void> | undefined;
  let lost = (_: string): void => undefined;
  let restarted = (_: string): void => undefined;
  const deaths: number[] = [];

  const watch = (child: ChildProcess): void => {
    child.once('exit', () => {
      if (!isStopping && !isOrdered) restarting = restart(readLog(place));
    });
  };
  const restart = async (lastWords: string): Promise<void> => {
    const diedAt = performance.now();
    deaths.push(diedAt);
    const lately = deaths.filter(at => diedAt - at < COUNTED_MS).length;
    if (lately > MOST_RESTARTS) {
      const why = sentenceOf(lastWords, place.cluster, place.logFile);
      return lost(`The database ended ${lately} times within a minute and is not started again. ${why}`);
    }
    try {
      const child = await again();
      if (isStopping) return;
      watch(child);
      const seconds = ((performance.now() - diedAt) / 1000).toFixed(1);
      restarted(`The database had ended by itself; it was started again and is back after ${seconds} s.`);
    } catch (problem) {
      if (!isStopping) lost(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const restartInOrder = async (): Promise<void> => {
    isOrdered = true;
    try {
      const child = current();
      if (child) await endChild(child);
      if (!isStopping) watch(await again());
    } catch (problem) {
      if (!isStopping) lost(problem instanceof Error ? problem.message : String(problem));
    } finally {
      isOrdered = false;
    }
  };
  watch(first);

  return {
    url: addressOf(place),
    pid: () => current()?.pid ?? 0,
    onLoss: tell => {
      lost = tell;
    },
    onRestart: tell => {
      restarted = tell;
    },
    restart: () => {
      restarting = restartInOrder();
      return restarting;
    },
    stop: async () => {
      isStopping = true;
      const child = current();
      if (child) await endChild(child);
      await restarting;
      const newest = current();
      if (newest && newest !== child) await endChild(newest);
      release();
    },
  };
};
