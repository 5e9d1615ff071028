/** Starts a server in production mode with its own database, and removes both after the journeys. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const START_MS = 90_000;

export type Site = { readonly url: string; readonly stop: () => Promise<void> };

export async function createSite(port: number, folder: string): Promise<Site> {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tools/run.mjs', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: folder, PUBLIC_URL: url, NODE_ENV: 'production' },
      // The journeys place their own exams.
      STARTER_PACK: 'questions',
    },
  });
  const end = Date.now() + START_MS;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('the server did not start');
    await pause(200);
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
