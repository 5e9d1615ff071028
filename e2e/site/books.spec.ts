/** After all journeys, every coin that was won, spent, staked and paid out is accounted for (SPEC 9, DECISIONS 8). */
import { expect, test } from '@playwright/test';
import { operate } from '../kit/operator.ts';

test('the ledger is right after everything that was played', async () => {
  const lines = await operate('ledger', 'check');
  expect(lines.trim().split('\n').length).toBeGreaterThan(3);
  expect(lines).not.toContain('FAULT');
});
