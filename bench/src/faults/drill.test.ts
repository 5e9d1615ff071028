import { expect, it } from 'vitest';
import { runDrill } from './drill.ts';

it('loses no acknowledged answer, moves the clocks and pays once when the server is killed amid 20 plays (DECISIONS 4, 8)', {
  timeout: 240_000,
}, async () => {
  const findings = await runDrill({ plays: 20, kills: 1 });
  expect(findings.problems).toEqual([]);
  expect(findings.kills).toHaveLength(1);
  const [kill] = findings.kills;
  expect(kill?.running).toBeGreaterThan(0);
  expect(kill?.answersKept).toBeGreaterThan(0);
  expect(kill?.clocksMoved).toBeGreaterThan(0);
});
