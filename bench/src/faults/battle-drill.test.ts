import { expect, it } from 'vitest';
import { runBattleDrill } from './battle-drill.ts';
import { KILLED_SERVER } from './troubles.ts';

it('loses no acknowledged answer, no battle and no coin when the server is killed twice amid 20 battles (DECISIONS 6, 8)', {
  timeout: 240_000,
}, async () => {
  const findings = await runBattleDrill({
    battles: 20,
    troubles: [KILLED_SERVER, KILLED_SERVER],
    questions: 5,
    thinks: { leastMs: 100, mostMs: 1_500 },
  });
  expect(findings.problems).toEqual([]);
  expect(findings.troubles.map(({ running }) => running > 0)).toEqual([true, true]);
  expect(findings.answers).toBeGreaterThan(100);
});
