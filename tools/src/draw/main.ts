/**
 * `npm run draw`: draws the screens in every language, width and scheme, finds faults of layout and words, and puts the pictures on
 * contact sheets. For a part of them: `npm run draw -- --languages ar,hi --widths 360 --schemes light --screens home,battle-*`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { root } from '../root.ts';
import { countsOf, findingsOf, readLooks, tightestOf } from './findings.ts';
import { makeSheets } from './sheets.ts';

const { values } = parseArgs({
  options: {
    languages: { type: 'string' },
    widths: { type: 'string' },
    schemes: { type: 'string' },
    screens: { type: 'string' },
    /** Journeys by a part of their name, like Playwright's --grep. */
    grep: { type: 'string' },
    /** Keeps what was drawn before. */
    keep: { type: 'boolean', default: false },
  },
});

const folder = join(root, 'test-results/draw');
if (!values.keep) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

ensureChromium();
const { buildWeb } = (await import(pathToFileURL(join(root, 'tools/bootstrap.mjs')).href)) as {
  buildWeb: () => Promise<number>;
};
if ((await buildWeb()) !== 0) throw new Error('the web files were not built');

const world = mkdtempSync(join(tmpdir(), 'trivium-draw-'));
const began = Date.now();
const wished = Object.entries(values).flatMap(([name, value]) =>
  typeof value === 'string' && name !== 'grep' ? [[`DRAW_${name.toUpperCase()}`, value] as const] : [],
);
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const grep = values.grep === undefined ? [] : ['--grep', `${values.grep}|the site `];
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', 'draw/playwright.config.ts', ...grep],
  {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(wished), DRAW_FOLDER: folder, E2E_DATA_DIR: world },
  },
);
rmSync(world, { recursive: true, force: true });

const looks = existsSync(join(folder, 'findings.jsonl')) ? readLooks(folder) : [];
const findings = findingsOf(looks);
writeFileSync(join(folder, 'findings.json'), `${JSON.stringify(findings, null, 1)}\n`);
writeFileSync(join(folder, 'tightest.json'), `${JSON.stringify(tightestOf(looks), null, 1)}\n`);
rmSync(join(folder, 'sheets'), { recursive: true, force: true });
const languages = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);
const { pictures, sheets } = await makeSheets(folder, languages);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(`\n${pictures} pictures on ${sheets} sheets in ${folder}, ${minutes} min`);
for (const [kind, count] of countsOf(findings)) console.log(`${String(count).padStart(5)} ${kind}`);
if (findings.length === 0) console.log('nothing found');
process.exitCode = status ?? 1;
