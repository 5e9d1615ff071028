import { describe, expect, it } from 'vitest';
import { climb, throughputAt } from './climb.ts';
import type { Run } from './run.ts';

const run = (perSecond: number, p95: number) => ({ perSecond, p95 });

describe('throughput at equal latency', () => {
  it('is read on the line between the last run within and the first beyond', () => {
    expect(throughputAt([run(100, 10), run(300, 90), run(200, 50)], 70)).toBe(250);
  });

  it('is that of the largest run when none is beyond, and nothing when all are', () => {
    expect(throughputAt([run(100, 10), run(200, 12)], 80)).toBe(200);
    expect(throughputAt([run(100, 81)], 80)).toBeNaN();
  });

  it('forgives a smaller run that met a bad moment', () => {
    expect(throughputAt([run(100, 400), run(200, 12)], 80)).toBe(200);
  });
});

describe('the search for a ceiling', () => {
  /** Sizes that are played from `first` on, when more than `most` battles are late. */
  const sizes = async (first: number, most: number): Promise<number[]> => {
    const play = async (battles: number): Promise<Run> => ({
      ...{
        battles,
        answers: 1,
        perSecond: battles,
        p50: 1,
        p95: battles > most ? 100 : 20,
        p99: 100,
        mostMs: 100,
      },
      ...{ cpu: { server: 1, database: 1, load: 1 }, memoryMb: 1, loopP99Ms: 1, heardBytes: 1, saidBytes: 1 },
      problems: [],
    });
    const played: number[] = [];
    for await (const run of climb(() => undefined, 'nobody', first, play)) played.push(run.battles);
    return played;
  };

  it('goes up to the first that is late', async () => {
    expect(await sizes(1_000, 1_300)).toEqual([1_000, 1_120, 1_254, 1_404]);
  });

  it('goes down to the first that is in time, and not for ever', async () => {
    expect(await sizes(1_000, 850)).toEqual([1_000, 893, 797]);
    expect(await sizes(1_000, 0)).toHaveLength(10);
  });
});
