import { describe, expect, it } from 'vitest';
import { throughputAt } from './battles.ts';

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
