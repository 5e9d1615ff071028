/** Reads what the test runners report. Doubt counts as a failure: a runner that breaks must not read as green. */

/** How many held and how many did not. */
export type Count = { passed: number; failed: number };

/** One thing that held or did not. */
export const one = (isGood: boolean): Count => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The sum. */
export const addUp = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

const numberAt = (report: unknown, ...path: string[]): number => {
  let value: unknown = report;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return typeof value === 'number' ? value : 0;
};

// A file that does not load, an error after the last test, an empty run: the exit code alone tells.
const withExitCode = (count: Count, code: number): Count =>
  count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;

/** Vitest's JSON report. Skipped tests count as failed: nothing may be switched off unseen. */
export const countVitest = (report: unknown, code: number): Count =>
  withExitCode(
    {
      passed: numberAt(report, 'numPassedTests'),
      failed:
        numberAt(report, 'numFailedTests') +
        numberAt(report, 'numPendingTests') +
        numberAt(report, 'numTodoTests'),
    },
    code,
  );

/** Playwright's JSON report. A test that passed only at the second try is a failure. */
export const countPlaywright = (report: unknown, code: number): Count =>
  withExitCode(
    {
      passed: numberAt(report, 'stats', 'expected'),
      failed:
        numberAt(report, 'stats', 'unexpected') +
        numberAt(report, 'stats', 'flaky') +
        numberAt(report, 'stats', 'skipped'),
    },
    code,
  );
