/** Journeys in a real browser against a real server, with a database that exists as long as the run. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../tools/src/chromium.ts';

// With E2E_PORT two checkouts on one machine run at once.
const PORT = Number(process.env['E2E_PORT'] ?? 8391);
const baseURL = `http://localhost:${PORT}`;
// `npm test` gives the folder and removes it afterwards. Otherwise it is set once and inherited by the workers, which load this file again.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'trivium-e2e-'));
const DATA_DIR = process.env['E2E_DATA_DIR'];
// `npm test` keeps what the server says, and shows its warnings when a journey fails.
const SERVER_LOG = process.env['E2E_SERVER_LOG'] ?? '/dev/null';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  // Four workers on two cores: two work while the others wait for a clock or an opponent.
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  projects: [
    // firebase/ and draw/ have their own servers (`npm run test:firebase`, `npm run draw`).
    { name: 'journeys', testIgnore: /maintenance|theme|books|firebase\/|draw\// },
    // Changes the look of the whole site, so it runs when nothing else does.
    { name: 'theme', testMatch: /site\/theme/, dependencies: ['journeys'] },
    // The same from the panel: two of them would see each other's look.
    { name: 'look', testMatch: /panel\/theme/, dependencies: ['theme'] },
    // Closes the whole site, so it runs after all others.
    { name: 'maintenance', testMatch: /maintenance/, dependencies: ['look'] },
    { name: 'books', testMatch: /books/, dependencies: ['maintenance'] },
  ],
  use: {
    baseURL,
    locale: 'en',
    timezoneId: 'Europe/Berlin',
    // Without a graphics card each moving picture takes the processor; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch('bare'),
    screenshot: 'only-on-failure',
    // Traces take a third of the run; TRACE=1 records them.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `node ../tools/run.mjs apps/server/src/main.ts > '${SERVER_LOG}'`,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR,
      PUBLIC_URL: baseURL,
      NODE_ENV: 'production',
      // The journeys place their own contests and exams.
      STARTER_PACK: 'questions',
    },
  },
});
