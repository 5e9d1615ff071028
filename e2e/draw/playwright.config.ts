/** Server and browser of `npm run draw`. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../tools/src/chromium.ts';

const PORT = Number(process.env['DRAW_PORT'] ?? 8397);
const baseURL = `http://localhost:${PORT}`;
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'trivium-draw-'));
const DATA_DIR = process.env['E2E_DATA_DIR'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/draw-failed',
  fullyParallel: true,
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'site', testMatch: /draw\.spec/, grep: /the site has/ },
    { name: 'screens', testMatch: /draw\.spec/, grepInvert: /the site has/, dependencies: ['site'] },
    { name: 'money', testMatch: /money\.spec/, dependencies: ['site', 'screens'] },
  ],
  reporter: [['list']],
  use: {
    baseURL,
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    launchOptions: chromiumLaunch(),
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../../tools/run.mjs apps/server/src/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR,
      PUBLIC_URL: baseURL,
      NODE_ENV: 'production',
      STARTER_PACK: 'questions',
    },
  },
});
