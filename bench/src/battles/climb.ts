/** Searches the ceiling: raises the number of battles until answers are late, and reads the throughput at an equal latency. */
import type { Stage } from '../stage/stage.ts';
import { type Counted, once } from './counted.ts';
import type { Run } from './run.ts';
import { inShort } from './tables.ts';

/** The throughput of both sides is read at this 95th percentile of the latency. */
export const EQUAL_P95_MS = 80;

/** Factor from one run to the next. */
const CLIMB = 1.12;
/** One process has only so many sockets and database connections. */
export const MOST_AT_ONCE = 5_000;

/** The most answers a second with a 95th percentile of at most `p95Ms`, interpolated towards the next larger run; NaN when no run was in time. */
export const throughputAt = (runs: readonly Pick<Run, 'perSecond' | 'p95'>[], p95Ms: number): number => {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const at = sorted.findLastIndex(run => run.p95 <= p95Ms);
  const [within, beyond] = [sorted[at], sorted[at + 1]];
  if (within === undefined) return Number.NaN;
  if (beyond === undefined) return within.perSecond;
  const share = (p95Ms - within.p95) / (beyond.p95 - within.p95);
  return within.perSecond + share * (beyond.perSecond - within.perSecond);
};

const isInTime = ({ p95, problems }: Run): boolean => p95 <= EQUAL_P95_MS && problems.length === 0;

/**
 * Plays more and more battles until answers are late or something fails. Where the first run is late already, it plays fewer
 * and fewer until one is in time. A late run is played twice, because the machine has slow minutes of its own.
 */
export async function* climb<R extends Run>(
  say: Stage['say'],
  side: string,
  first: number,
  play: (battles: number) => Promise<R>,
): AsyncGenerator<Counted<R>> {
  let isUp: boolean | undefined;
  for (let battles = first; battles <= MOST_AT_ONCE && battles > first / 3; ) {
    say(`battles: ${battles}, ${side}`);
    const runs: Counted<R>[] = [];
    while (runs.length < 2 && !runs.some(isInTime)) {
      const run = await once(() => play(battles));
      runs.push(run);
      say(inShort(side, run));
    }
    const best = runs.find(isInTime) ?? runs.toSorted((a, b) => a.p95 - b.p95)[0];
    if (best === undefined) return;
    yield best;
    isUp ??= isInTime(best);
    if (isUp !== isInTime(best)) return;
    battles = Math.round(isUp ? battles * CLIMB : battles / CLIMB);
  }
}

export const collect = async <T>(climbed: AsyncGenerator<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of climbed) all.push(one);
  return all;
};

/** Takes the steps of two climbs in turns, so that disturbances of the machine hit both. */
export const inTurn = async <A, B>(one: AsyncGenerator<A>, other: AsyncGenerator<B>): Promise<[A[], B[]]> => {
  const [ones, others]: [A[], B[]] = [[], []];
  for (let isMore = true; isMore; ) {
    const [a, b] = [await one.next(), await other.next()];
    if (a.done !== true) ones.push(a.value);
    if (b.done !== true) others.push(b.value);
    isMore = a.done !== true || b.done !== true;
  }
  return [ones, others];
};
