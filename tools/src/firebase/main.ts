/**
 * `npm run test:firebase`: tests the sign-in pages against the Auth emulator of firebase-tools in a real browser. The tools are large and
 * nothing else needs them, so they are installed here at a pinned version, outside the project's dependencies.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';

const TOOLS = 'firebase-tools@15.34.2';

const run = (command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

/** Installs the emulator once, without its install scripts, which it does not need; returns the path of its program. */
const installTools = (): string => {
  const folder = join(root, 'node_modules/.cache', TOOLS.replace('@', '-'));
  const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const done = join(folder, 'installed');
  if (existsSync(done)) return program;
  process.stdout.write(`Installing ${TOOLS} for this test (about 330 MB, once) …\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (run('npm', ['install', TOOLS, ...flags], folder) !== 0) throw new Error(`${TOOLS} was not installed`);
  writeFileSync(done, '');
  return program;
};

const program = installTools();
const { buildWeb } = (await import(pathToFileURL(join(root, 'tools/bootstrap.mjs')).href)) as {
  buildWeb: () => Promise<number>;
};
if ((await buildWeb()) !== 0) throw new Error('the web files were not built');
const folder = mkdtempSync(join(tmpdir(), 'trivium-firebase-'));
// As root, the embedded database runs as another user, who must be able to enter its folder.
chmodSync(folder, 0o755);
try {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '--config', 'firebase/playwright.config.ts', ...process.argv.slice(2)];
  const env = { FIREBASE_PROGRAM: program, FIREBASE_FOLDER: folder };
  process.exitCode = run(process.execPath, args, join(root, 'e2e'), env);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
