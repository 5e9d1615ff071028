/** Journeys in a real browser, against a real server with a database of its own that lives as long as the run. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../tools/src/chromium.ts';

// E2E_PORT lets two checkouts on one machine run at once.
const PORT = Number(process.env['E2E_PORT'] ?? 8391);
const baseURL = `http://localhost:${PORT}`;
// Given by `npm test`, which removes it afterwards; else set once and handed to the workers, which load this file again.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'trivium-e2e-'));
const DATA_DIR = process.env['E2E_DATA_DIR'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // The third works while the others wait for a clock or an opponent.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  projects: [
    // Those of firebase/ and draw/ have servers of their own (`npm run test:firebase`, `npm run draw`).
    { name: 'journeys', testIgnore: /maintenance|theme|books|firebase\/|draw\// },
    // Changes how the whole site looks, so it comes when nobody else looks at it.
    { name: 'theme', testMatch: /theme/, dependencies: ['journeys'] },
    // Closes the whole site, so it comes when all others are done.
    { name: 'maintenance', testMatch: /maintenance/, dependencies: ['theme'] },
    { name: 'books', testMatch: /books/, dependencies: ['maintenance'] },
  ],
  use: {
    baseURL,
    locale: 'en',
    timezoneId: 'Europe/Berlin',
    launchOptions: chromiumLaunch(),
    screenshot: 'only-on-failure',
    // A trace of every journey costs a third of the run: TRACE=1 takes them when one is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node ../tools/run.mjs apps/server/src/main.ts',
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR,
      PUBLIC_URL: baseURL,
      NODE_ENV: 'production',
      // The journeys place contests and exams of their own.
      STARTER_PACK: 'questions',
    },
  },
});
