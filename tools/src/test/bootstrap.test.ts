/** What the starters start ends with them, however they end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../root.ts';

let folder: string;
let script: string;
const report = (): string => readFileSync(join(folder, 'report'), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-starter-'));
  script = join(folder, 'child.mjs');
  // Prints the signal that ended it, as the server does.
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs';
     const tell = text => appendFileSync(${JSON.stringify(join(folder, 'report'))}, text + ' ');
     for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { tell(signal); process.exit(7); });
     process.once('disconnect', () => { tell('alone'); process.exit(0); });
     setInterval(() => {}, 1000);
     tell('up');`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const startIt = async (): Promise<ChildProcess> => {
  writeFileSync(join(folder, 'report'), '');
  const source = `import { runPinned } from ${JSON.stringify(join(root, 'tools/bootstrap.mjs'))};
    process.exitCode = await runPinned([${JSON.stringify(script)}], { channel: true });`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' });
  await vi.waitFor(() => expect(report()).toBe('up '), { timeout: 10_000 });
  return starter;
};

const endOf = (starter: ChildProcess): Promise<number | null> =>
  new Promise(resolve => starter.once('exit', code => resolve(code)));

test.each(['SIGTERM', 'SIGINT'] as const)('%s is passed on, and the exit code comes back', async signal => {
  const starter = await startIt();
  const ended = endOf(starter);
  starter.kill(signal);
  expect(await ended).toBe(7);
  expect(report()).toBe(`up ${signal} `);
});

test('a starter killed hard leaves nothing running', async () => {
  const starter = await startIt();
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(report()).toBe('up alone '), { timeout: 10_000 });
});
