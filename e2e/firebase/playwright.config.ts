/** Sign-in by Firebase, against its Auth emulator and our real server (`npm run test:firebase`, which installs the emulator). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../tools/src/chromium.ts';
import { EMULATOR, EMULATOR_PORT, SITE, SITE_PORT } from './places.ts';

const program = process.env['FIREBASE_PROGRAM'];
const folder = process.env['FIREBASE_FOLDER'];
if (program === undefined || folder === undefined) throw new Error('run it by npm run test:firebase');

const at = (port: number) => ({ host: '127.0.0.1', port });
const settings = {
  emulators: {
    auth: at(EMULATOR_PORT),
    hub: at(EMULATOR_PORT + 1),
    logging: at(EMULATOR_PORT + 2),
    ui: { enabled: false },
  },
};
const configFile = join(folder, 'firebase.json');
writeFileSync(configFile, JSON.stringify(settings));

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Serial, because some tests change the settings of the emulator's only project.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: SITE,
    locale: 'en',
    timezoneId: 'Europe/Berlin',
    launchOptions: chromiumLaunch(),
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: `"${process.execPath}" "${program}" emulators:start --only auth --project demo-trivium --config "${configFile}"`,
      cwd: folder,
      url: EMULATOR,
      timeout: 90_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      // The emulator needs no login and must not ask for one.
      env: { HOME: folder, CI: '1' },
    },
    {
      command: `node ../../tools/run.mjs apps/server/test/kit/firebase-server.ts ${EMULATOR}`,
      url: `${SITE}/readyz`,
      timeout: 90_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: { PORT: String(SITE_PORT), DATA_DIR: join(folder, 'data'), PUBLIC_URL: SITE },
    },
  ],
});
