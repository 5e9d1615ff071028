/** The count at the end of npm test never reports a failure as green. */
import { expect, test } from 'vitest';
import { addUp, countPlaywright, countVitest, failedInPlaywright, failedInVitest } from './count.ts';

test('adds up what the runners report', () => {
  const unit = countVitest({ numPassedTests: 7, numFailedTests: 2 }, 1);
  const journeys = countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }, 1);
  expect(addUp([unit, journeys])).toEqual({ passed: 10, failed: 4 });
});

test('a runner that ends badly with all tests passed is one failure', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a missing report and an empty run are failures, even with a good exit code', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 0 } }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a skipped test is not a passed one', () => {
  expect(countVitest({ numPassedTests: 1, numPendingTests: 1 }, 0)).toEqual({ passed: 1, failed: 1 });
  expect(countPlaywright({ stats: { expected: 1, skipped: 1 } }, 0)).toEqual({ passed: 1, failed: 1 });
});

test('what failed is named: tests, files that do not load, journeys however deep', () => {
  const tests = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
    ],
  };
  expect(failedInVitest(tests)).toEqual(['a.test.ts › adds', 'b.test.ts › no such module']);
  const spec = (title: string, ok: boolean) => ({ file: 'play.spec.ts', title, ok });
  const journeys = { suites: [{ suites: [{ specs: [spec('deep', false)] }], specs: [spec('good', true)] }] };
  expect(failedInPlaywright(journeys)).toEqual(['play.spec.ts › deep']);
  expect(failedInVitest(undefined)).toEqual([]);
});
