/** SIGTERM behind a proxy, with the real program: unready first, calls are served on, then the door closes (docs/operate/packages.md). */
import { afterEach, expect, test } from 'vitest';
import { removeFolder, type Spawned, spawnProgram, temporaryFolder } from './kit/spawned.ts';
import { cloneDatabase } from './kit/world.ts';

let server: Spawned | undefined;
let cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  for (const clean of cleanUp) await clean();
  cleanUp = [];
});

test('after SIGTERM it is unready, serves on for DRAIN_SECONDS, lets go of connections, and ends well', {
  timeout: 60_000,
}, async () => {
  const database = await cloneDatabase();
  const DATA_DIR = temporaryFolder();
  cleanUp = [() => removeFolder(DATA_DIR), () => database.drop()];
  const env = { DATABASE_URL: database.url, DATA_DIR, PORT: '0', STARTER_PACK: 'none', DRAIN_SECONDS: '2' };
  server = spawnProgram(env);
  const address = await server.ready;
  const before = await fetch(`${address}/readyz`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { interval: 20 }).toBe(503);
  const call = await fetch(`${address}/api/get_system_configurations`, { method: 'POST' });
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await server.ended).code).toBe(0);
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
});
