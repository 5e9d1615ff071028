/**
 * `npm run test:s3`: the suite of the S3 client against real programs that speak S3. They have many parts and nothing else needs
 * them, so they are installed here at pinned versions, outside the project's dependencies.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../root.ts';

/** Checks the key, the time and the form of a signature, and not its value: the stub of `npm test` does that. */
const SERVER = 's3rver@3.7.1';
/** It hides the place in a list with a cipher that is off by default today. */
const OLD_CIPHERS = '--openssl-legacy-provider';
const KEY = 'S3RVER';
const PORT = Number(process.env['S3_TEST_PORT'] ?? 8539);

const run = (command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

/** Installs the server once; returns the path of its program. */
const installServer = (): string => {
  const folder = join(root, 'node_modules/.cache', SERVER.replace('@', '-'));
  const program = join(folder, 'node_modules/s3rver/bin/s3rver.js');
  const done = join(folder, 'installed');
  if (existsSync(done)) return program;
  process.stdout.write(`Installing ${SERVER} for this test (once) …\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (run('npm', ['install', SERVER, ...flags], folder) !== 0) throw new Error(`${SERVER} was not installed`);
  writeFileSync(done, '');
  return program;
};

const isOpen = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/`).then(
    () => true,
    () => false,
  );

const start = async (program: string, folder: string): Promise<ChildProcess> => {
  if (await isOpen()) throw new Error(`port ${PORT} is in use: set S3_TEST_PORT to a free one`);
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', String(PORT), '--silent'];
  const server = spawn(process.execPath, [OLD_CIPHERS, program, ...args, '--configure-bucket', 'quiz'], {
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isOpen()) return server;
    await pause(100);
  }
  server.kill();
  throw new Error(`${SERVER} did not start`);
};

const folder = mkdtempSync(join(tmpdir(), 'trivium-s3-'));
const server = await start(installServer(), folder);
try {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const place = {
    endpoint: `http://127.0.0.1:${PORT}`,
    region: 'us-east-1',
    bucket: 'quiz',
    accessKey: KEY,
    secretKey: KEY,
    prefix: '',
    style: 'path',
  };
  const args = [vitest, 'run', '--config', 'apps/server/test/s3/vitest.config.ts', ...process.argv.slice(2)];
  process.exitCode = run(process.execPath, args, root, {
    S3_TEST_PLACE: JSON.stringify(place),
    NODE_ENV: 'test',
  });
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
