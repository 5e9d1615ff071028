/**
 * Keeps the neighbours of a rented machine out of the figures: reads from the system what they take from the processors,
 * and repeats a disturbed run.
 */
import { readFileSync } from 'node:fs';
import { pause } from './stage.ts';

/** The largest share of the processors' time that others may take during a run that counts. */
const MOST_TAKEN = 0.01;
const TRIES = 4;
const LOOK_MS = 2_000;
const WAITS_MS = 120_000;

type Ticks = { readonly all: number; readonly taken: number; readonly busy: number };

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal, and two that user and nice hold already. */
export const ticksOf = (stat: string): Ticks => {
  const counts = (stat.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return { all, taken: counts[7] ?? 0, busy: all - (counts[3] ?? 0) - (counts[4] ?? 0) };
};

const readTicks = (): Ticks => {
  try {
    return ticksOf(readFileSync('/proc/stat', 'utf8'));
  } catch {
    // A system without /proc/stat tells of no neighbours.
    return { all: 0, taken: 0, busy: 0 };
  }
};

/** The share of all processors' time that others took between two readings, 0 to 1. */
export const takenBetween = (before: Ticks, after: Ticks): number =>
  after.all === before.all ? 0 : (after.taken - before.taken) / (after.all - before.all);

const waitForQuiet = async (): Promise<void> => {
  for (const until = performance.now() + WAITS_MS; performance.now() < until; ) {
    const before = readTicks();
    await pause(LOOK_MS);
    if (takenBetween(before, readTicks()) <= MOST_TAKEN) return;
  }
};

/** The result of a run, and the share of the processors that others took during it, 0 to 1. */
export type Watched<T> = { readonly value: T; readonly taken: number };

/** Does `work` once and measures what others took. */
export const watched = async <T>(work: () => Promise<T>): Promise<Watched<T>> => {
  const before = readTicks();
  const value = await work();
  return { value, taken: takenBetween(before, readTicks()) };
};

export type Undisturbed<T> = Watched<T> & {
  /** The results of all runs. A problem in a run that does not count is still a problem. */
  readonly all: readonly T[];
};

/**
 * Repeats `work` a few times until others leave the machine alone; the least disturbed run counts. A run that reached its
 * goal despite the disturbance is enough.
 */
export const undisturbed = async <T>(
  say: (line: string) => void,
  work: () => Promise<T>,
  isEnough: (value: T) => boolean = () => false,
): Promise<Undisturbed<T>> => {
  const all: T[] = [];
  let best: Watched<T> | undefined;
  for (let run = 1; ; run += 1) {
    await waitForQuiet();
    const { value, taken } = await watched(work);
    all.push(value);
    if (isEnough(value)) return { value, taken, all };
    if (best === undefined || taken < best.taken) best = { value, taken };
    if (taken <= MOST_TAKEN || run === TRIES) return { ...best, all };
    say(`  others took ${percent(taken)} of the machine: once more`);
  }
};

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
