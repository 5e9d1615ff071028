/** SIGTERM behind a proxy, with the real program: unready first, calls are served on, then the door closes (docs/operate/packages.md). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from './kit/database.ts';
import { removeFolder, type Spawned, spawnProgram, temporaryFolder } from './kit/spawned.ts';

let server: Spawned | undefined;
let cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  for (const clean of cleanUp) await clean();
  cleanUp = [];
});

/** A call on a connection that stands already, as a proxy makes one just before the door closes. Resolves with the first line of the reply. */
const connectAhead = async (address: string): Promise<() => Promise<string>> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  cleanUp.push(() => void socket.destroy());
  await once(socket, 'connect');
  return async () => {
    socket.write(
      `POST /api/get_system_configurations HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 0\r\n\r\n`,
    );
    const [chunk] = await once(socket, 'data');
    return String(chunk).split('\r\n', 1)[0] ?? '';
  };
};

test('after SIGTERM it is unready, serves on for DRAIN_SECONDS, carries out what comes in on connections that stand, and ends well', {
  timeout: 120_000,
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
  const sendLate = await connectAhead(address);
  const isShut = () =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isShut, { interval: 20, timeout: 10_000 }).toBe(true);
  expect(await sendLate()).toBe('HTTP/1.1 200 OK');
  expect((await server.ended).code).toBe(0);
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
});
