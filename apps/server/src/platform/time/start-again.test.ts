import { describe, expect, it } from 'vitest';
import { StartProblem } from '../log/start-problem.ts';
import { startAgain } from './start-again.ts';

const BROKEN = new Error('Connection terminated unexpectedly');

const tryIt = async (problems: readonly Error[], tries?: number) => {
  const [lines, waits]: [string[], number[]] = [[], []];
  const left = [...problems];
  const step = async () => {
    const problem = left.shift();
    if (problem !== undefined) throw problem;
    return 'open';
  };
  const how = {
    say: (line: string) => void lines.push(line),
    wait: async (ms: number) => void waits.push(ms),
  };
  const result = await startAgain(step, tries === undefined ? how : { ...how, tries }).catch(
    (problem: unknown) => problem,
  );
  return { result, lines, waits };
};

describe('a step of a start', () => {
  it('is done again when a connection to the database breaks', async () => {
    const { result, lines, waits } = await tryIt([BROKEN, BROKEN]);
    expect(result).toBe('open');
    expect(lines).toHaveLength(2);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('fails with one sentence when the database stays away, or when it cannot be repeated', async () => {
    for (const { result } of [await tryIt(Array(5).fill(BROKEN)), await tryIt([BROKEN], 1)]) {
      expect(result).toBeInstanceOf(StartProblem);
      expect(String(result)).toContain('Connection terminated unexpectedly');
    }
  });

  it('is done again when the database answers too late, and then fails with the sentence about its address', async () => {
    const late = new StartProblem('DATABASE_URL does not answer.', {
      cause: new Error('timeout exceeded when trying to connect'),
    });
    expect((await tryIt([late])).result).toBe('open');
    expect((await tryIt(Array(5).fill(late))).result).toBe(late);
  });

  it('fails at once with any other problem', async () => {
    for (const problem of [new StartProblem('Correct the password.'), new Error('a fault of ours')]) {
      const { result, waits } = await tryIt([problem]);
      expect([result, waits]).toEqual([problem, []]);
    }
  });
});
