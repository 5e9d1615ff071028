/** `npm test`: runs everything in order and ends with the line `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../check/checks.ts';
import { ensureChromium, ensureShell, installs } from '../chromium.ts';
import { root, runNode } from '../root.ts';
import {
  addUp,
  type Count,
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  one,
} from './count.ts';
import { makeScratch } from './scratch.ts';
import { complaintsOf } from './server-log.ts';

const results = join(root, 'node_modules/.cache/trivium-test');

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const failed: string[] = [];

const title = (text: string): void => void process.stdout.write(`\n== ${text}\n`);

/** Databases, data folders and profiles of this run. */
const TMPDIR = makeScratch();
/** Compiled code of the server, which each data folder would otherwise compile anew. */
const NODE_COMPILE_CACHE = join(results, '../trivium-compiled');

const check = async (): Promise<Count> => {
  title('checks');
  const done = await runChecks(line => void process.stdout.write(`${line}\n`));
  failed.push(...done.filter(({ isGood }) => !isGood).map(({ name }) => `check › ${name}`));
  return addUp(done.map(({ isGood }) => one(isGood)));
};

/** Tests of what servers share want a real Redis or Valkey; without one they are skipped, which counts as failed. */
const ensureRedis = (): void => {
  const isThere = ['valkey-server', 'redis-server'].some(name => spawnSync(name, ['--version']).status === 0);
  if (!isThere) installs('redis-server');
};

const vitest = async (): Promise<Count> => {
  title('tests');
  ensureRedis();
  const report = join(results, 'vitest.json');
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['pure', 'db', 'screen', 'panel'].flatMap(name => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { echo: true, env: { NODE_ENV: 'test', TMPDIR, NODE_COMPILE_CACHE } },
  );
  const told = readReport(report);
  failed.push(...failedInVitest(told));
  return countVitest(told, code);
};

const build = async (): Promise<Count> => {
  title('build');
  const script = `const { buildWeb } = await import('./tools/bootstrap.mjs'); process.exitCode = await buildWeb();`;
  const { code } = await runNode(['--input-type=module', '-e', script], { echo: true });
  return one(code === 0);
};

const browser = async (): Promise<Count> => {
  title('journeys in a browser');
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) {
    process.stdout.write('e2e/playwright.config.ts is missing: nothing was played through.\n');
    return one(false);
  }
  const E2E_DATA_DIR = mkdtempSync(join(TMPDIR, 'e2e-'));
  // When the tests run as root, the database's user must be able to enter.
  chmodSync(E2E_DATA_DIR, 0o755);
  try {
    const CHROMIUM_PATH = ensureChromium();
    ensureShell();
    const report = join(results, 'playwright.json');
    const E2E_SERVER_LOG = join(results, 'server.log');
    const { code } = await runNode(
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        echo: true,
        env: {
          ...{ CHROMIUM_PATH, E2E_DATA_DIR, E2E_SERVER_LOG, TMPDIR, NODE_COMPILE_CACHE },
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    const told = readReport(report);
    const log = code === 0 || !existsSync(E2E_SERVER_LOG) ? '' : readFileSync(E2E_SERVER_LOG, 'utf8');
    for (const line of complaintsOf(log)) process.stdout.write(`the server said: ${line}\n`);
    failed.push(...failedInPlaywright(told));
    return countPlaywright(told, code);
  } catch (problem) {
    process.stdout.write(`${problem instanceof Error ? problem.message : problem}\n`);
    return one(false);
  }
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const steps: Record<string, () => Promise<Count>> = { check, vitest, build, browser };
const wanted = process.argv.slice(2);
const counts: Count[] = [];
try {
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length === 0 || wanted.includes(name)) counts.push(await step());
  }
} finally {
  rmSync(TMPDIR, { recursive: true, force: true });
}
const total = addUp(counts);
for (const name of failed) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
