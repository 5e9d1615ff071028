/**
 * `npm run mutants [-- ROW…]`: puts each fault into the product, one at a time, runs the tests that the coverage page names for its
 * sentence, and removes it again. Reports faults that no test finds and then ends with 1. Not part of `npm test`, because it takes
 * half an hour.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFiles } from '../check/read-files.ts';
import { ensureChromium } from '../chromium.ts';
import { provedBy, readTests } from '../coverage/coverage.ts';
import { readSections } from '../coverage/read-coverage.ts';
import { root, runNode } from '../root.ts';
import { broken, type Mutant, patternOf } from './mutants.ts';
import { allMutants } from './read-mutants.ts';

type Test = { path: string; title: string };
/** `blind`: none of the named tests ran. */
type Verdict = 'found' | 'missed' | 'blind';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sections = readSections();
const tests = readTests(readFiles());
const proofsOf = (row: string): Test[] => {
  const [section, place] = row.split('.').map(Number);
  const sentence = sections.find(({ number }) => number === section)?.sentences[(place ?? 0) - 1];
  return sentence === undefined ? [] : provedBy(sentence, tests);
};

const files = (proofs: readonly Test[]): string[] => [...new Set(proofs.map(({ path }) => path))];
const titles = (proofs: readonly Test[]): string => patternOf(proofs.map(({ title }) => title));

/** The outcome of the tests in a runner's report. */
const verdictOf = (ran: number, failed: number): Verdict => {
  if (failed > 0) return 'found';
  return ran > 0 ? 'missed' : 'blind';
};

const byVitest = async (proofs: readonly Test[], report: string): Promise<Verdict> => {
  await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      `--testNamePattern=${titles(proofs)}`,
      ...files(proofs),
    ],
    { env: { NODE_ENV: 'test' } },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return verdictOf(numPassedTests + numFailedTests, numFailedTests);
};

const byPlaywright = async (proofs: readonly Test[], report: string): Promise<Verdict> => {
  const build = `const { buildWeb } = await import('./tools/bootstrap.mjs'); process.exitCode = await buildWeb();`;
  const { code } = await runNode(['--input-type=module', '-e', build]);
  if (code !== 0) return 'blind';
  const names = files(proofs).map(path => path.replace('e2e/', ''));
  await runNode(
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--no-deps',
      '--reporter=json',
      `--grep=${titles(proofs)}`,
      ...names,
    ],
    {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const { expected, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return verdictOf(expected + unexpected, unexpected);
};

/** Runs the quick tests first, and journeys only when those find nothing. */
const tryOut = async (row: string, report: string): Promise<Verdict> => {
  const proofs = proofsOf(row);
  const journeys = proofs.filter(({ path }) => path.startsWith('e2e/'));
  const quick = proofs.filter(proof => !journeys.includes(proof));
  const verdict = quick.length === 0 ? 'blind' : await byVitest(quick, report);
  return verdict === 'found' || journeys.length === 0 ? verdict : byPlaywright(journeys, report);
};

const withFault = async (mutant: Mutant, run: () => Promise<Verdict>): Promise<Verdict> => {
  const file = join(root, mutant.file);
  const text = readFileSync(file, 'utf8');
  const restore = (): void => writeFileSync(file, text);
  process.once('exit', restore);
  try {
    writeFileSync(file, broken(mutant, text));
    return await run();
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
};

const wanted = process.argv.slice(2);
const mutants = allMutants().filter(
  ({ row }) => wanted.length === 0 || wanted.some(each => row === each || row.startsWith(`${each}.`)),
);
const changed = spawnSync(
  'git',
  ['status', '--porcelain', '--', ...new Set(mutants.map(({ file }) => file))],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
if (changed.stdout.trim() !== '') {
  say(`Commit these first, so that nothing of yours can be lost:\n${changed.stdout.trimEnd()}`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'trivium-mutants-'));
const left: string[] = [];
for (const [at, mutant] of mutants.entries()) {
  const verdict = await withFault(mutant, () => tryOut(mutant.row, join(folder, `${at}.json`)));
  say(`${verdict.padEnd(6)} ${mutant.row.padEnd(5)} ${mutant.file}: ${mutant.old.trim().split('\n')[0]}`);
  if (verdict !== 'found') left.push(`${mutant.row} ${mutant.file}`);
}
rmSync(folder, { recursive: true, force: true });
say(`\n${mutants.length - left.length} found, ${left.length} not found`);
process.exitCode = left.length === 0 && mutants.length > 0 ? 0 : 1;
