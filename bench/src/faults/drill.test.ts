import { expect, it } from 'vitest';
import { runDrill } from './drill.ts';
import { KILLED_SERVER } from './troubles.ts';

it('loses no acknowledged answer, moves the clocks and pays once when the server is killed amid 20 plays (DECISIONS 4, 8)', {
  timeout: 240_000,
}, async () => {
  const findings = await runDrill({ plays: 20, troubles: [KILLED_SERVER] });
  expect(findings.problems).toEqual([]);
  expect(findings.troubles).toHaveLength(1);
  const [met] = findings.troubles;
  expect(met?.running).toBeGreaterThan(0);
  expect(met?.answersKept).toBeGreaterThan(0);
  expect(met?.clocksMoved).toBeGreaterThan(0);
});
