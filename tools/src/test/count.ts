/** Counts the test runners' reports. An unclear report counts as a failure, so that a broken runner is never green. */

/** Numbers of passed and failed tests. */
export type Count = { passed: number; failed: number };

/** Counts one pass or failure. */
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

// Only the exit code reports a file that does not load, an error after the last test, or an empty run.
const withExitCode = (count: Count, code: number): Count =>
  count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;

/** Counts Vitest's JSON report. Skipped tests count as failed, so that none is switched off unnoticed. */
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

/** Counts Playwright's JSON report. A test that only passed at the second try is a failure. */
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

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return Array.isArray(list) ? list : [];
};
const textAt = (value: unknown, key: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, key) ?? '') : '';

/** Failures in Vitest's report by file and name, which are repeated at the end of the long log. */
export const failedInVitest = (report: unknown): string[] =>
  listAt(report, 'testResults').flatMap(file => {
    const failed = listAt(file, 'assertionResults').filter(test => textAt(test, 'status') !== 'passed');
    const isBroken = failed.length === 0 && textAt(file, 'status') === 'failed';
    const names = isBroken ? [textAt(file, 'message')] : failed.map(test => textAt(test, 'fullName'));
    return names.map(name => `${textAt(file, 'name')} › ${name}`);
  });

/** Failures in Playwright's report, whose suites are nested. */
export const failedInPlaywright = (report: unknown): string[] => [
  ...listAt(report, 'suites').flatMap(failedInPlaywright),
  ...listAt(report, 'specs')
    .filter(spec => textAt(spec, 'ok') !== 'true')
    .map(spec => `${textAt(spec, 'file')} › ${textAt(spec, 'title')}`),
];
