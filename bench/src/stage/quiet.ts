/**
 * Figures are of the product, not of the neighbours of a rented machine: what others take from its processors is read
 * where the system tells it, and a run that was disturbed is taken again.
 */
import { readFileSync } from 'node:fs';
import { pause } from './stage.ts';

/** Others may have at most this share of the processors' time during a run that counts. */
const MOST_TAKEN = 0.01;
const TRIES = 4;
const LOOK_MS = 2_000;
const WAITS_MS = 120_000;

type Ticks = { readonly all: number; readonly taken: number };

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal, and two that user and nice hold already. */
export const ticksOf = (stat: string): Ticks => {
  const counts = (stat.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: counts.reduce((sum, count) => sum + count, 0), taken: counts[7] ?? 0 };
};

const readTicks = (): Ticks => {
  try {
    return ticksOf(readFileSync('/proc/stat', 'utf8'));
  } catch {
    // A system that does not tell has no such neighbours, as far as anybody knows.
    return { all: 0, taken: 0 };
  }
};

/** The share of all processors' time that others took between two looks, 0 to 1. */
export const takenBetween = (before: Ticks, after: Ticks): number =>
  after.all === before.all ? 0 : (after.taken - before.taken) / (after.all - before.all);

const waitForQuiet = async (): Promise<void> => {
  for (const until = performance.now() + WAITS_MS; performance.now() < until; ) {
    const before = readTicks();
    await pause(LOOK_MS);
    if (takenBetween(before, readTicks()) <= MOST_TAKEN) return;
  }
};

/** What came of a run, and the share of the machine that others took meanwhile, 0 to 1. */
export type Watched<T> = { readonly value: T; readonly taken: number };

/** Does `work` once. */
export const watched = async <T>(work: () => Promise<T>): Promise<Watched<T>> => {
  const before = readTicks();
  const value = await work();
  return { value, taken: takenBetween(before, readTicks()) };
};

export type Undisturbed<T> = Watched<T> & {
  /** Every run, also those that do not count: what went wrong in one of them went wrong. */
  readonly all: readonly T[];
};

/**
 * Does `work` until others leave the machine alone meanwhile, a few times at most; the least disturbed run counts. One that
 * reached its goal all the same would only have been better without them: that is enough.
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
