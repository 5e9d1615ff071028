/** The books after all journeys: every coin that was won, spent, staked and asked for is accounted for (SPEC 9, DECISIONS 8). */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('the ledger is right after everything that was played', () => {
  const { PATH, E2E_DATA_DIR: DATA_DIR } = process.env;
  const words = ['../../tools/run.mjs', 'apps/server/src/main.ts', 'ledger', 'check'];
  const lines = execFileSync(process.execPath, words, { env: { PATH, DATA_DIR }, encoding: 'utf8' });
  expect(lines.trim().split('\n').length).toBeGreaterThan(3);
  expect(lines).not.toContain('FAULT');
});
