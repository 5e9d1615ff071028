/** A real Redis for tests: Debian's redis-server, or Valkey, of this machine. Tests without one are left out (`hasRedis`). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';

const PROGRAMS = ['valkey-server', 'redis-server'];
const program = PROGRAMS.find(name => spawnSync(name, ['--version']).status === 0);

/** Whether this machine has one: `apt install redis-server`. */
export const hasRedis = program !== undefined;

export type TestRedis = {
  readonly url: string;
  /** How many messages were published so far. */
  published(): Promise<number>;
  /** Sends one command, as redis-cli does; resolves with the raw answer. */
  ask(...words: string[]): Promise<unknown>;
  /** Stops it without a word, and lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Ends it as kill -9 does; `startAgain` starts an empty one on the same port. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const start = async (port: number): Promise<ChildProcess> => {
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program ?? '', [...words, '--dir', tmpdir()], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (/Ready to accept connections/.test(text)) resolve();
    });
    child.once('exit', () => reject(new Error(`Redis ended: ${text}`)));
    child.once('error', reject);
  });
  return child;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

export const createTestRedis = async (): Promise<TestRedis> => {
  const port = await freePort();
  let child = await start(port);
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  const url = `redis://127.0.0.1:${port}`;
  const { createClient } = await import('redis');
  const ask = async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url, RESP: 2, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  };
  return {
    url,
    ask,
    published: async () => {
      const stats = String(await ask('INFO', 'commandstats'));
      return Number(/cmdstat_publish:calls=(\d+)/.exec(stats)?.[1] ?? 0);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: () => end(child),
    startAgain: async () => {
      child = await start(port);
    },
    close: async () => {
      process.removeListener('exit', endAtExit);
      await end(child);
    },
  };
};
