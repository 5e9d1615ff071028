/** Plays the journeys in the named engines, or in all of them; prints a line for each and ends with `N passed, N failed`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { startByPuppeteer } from './engines/puppeteer.ts';
import { startWebkit } from './engines/webkit.ts';
import type { Journey, World } from './journey.ts';
import { journeys } from './journeys/all.ts';
import { ENGINES, type Engine, type RunningEngine } from './page/driver.ts';
import { type Page, pageOn } from './page/page.ts';
import { createSite } from './server.ts';

const LONGEST_MS = 300_000;
const pictures = join(import.meta.dirname, '../../test-results/browsers');

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error('run it by npm run test:browsers');
  return value;
};

const start = (engine: Engine): Promise<RunningEngine> => {
  if (engine === 'chromium') return startByPuppeteer();
  if (engine === 'firefox') return startByPuppeteer(given('FIREFOX_PATH'));
  return startWebkit({
    driver: given('WEBKIT_DRIVER'),
    browser: given('WEBKIT_BROWSER'),
    selenium: given('SELENIUM'),
  });
};

const running = new Map<Engine, Promise<RunningEngine>>();
/** Starts an engine with its first page. */
const engineOf = (engine: Engine): Promise<RunningEngine> => {
  const one = running.get(engine) ?? start(engine);
  running.set(engine, one);
  return one;
};

/** Stops all engines, so that idle ones draw nothing while others are tested. */
const stopAll = async (): Promise<void> => {
  const engines = [...running.values()];
  running.clear();
  for (const engine of engines) await (await engine).stop();
};

const rivalOf = (engine: Engine): Engine =>
  ENGINES[(ENGINES.indexOf(engine) + 1) % ENGINES.length] ?? 'chromium';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The error with its causes. */
const told = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem);
  const cause = problem.cause === undefined ? '' : `\n  because: ${told(problem.cause)}`;
  return `${problem.stack ?? problem.message}${cause}`;
};

const whereabouts = () => `${location.href}: ${document.querySelector('h1')?.textContent ?? 'no heading'}`;

/** Plays one journey in one engine. Closes its pages in any case, and takes pictures of them when it fails. */
async function played(journey: Journey, world: Omit<World, 'visit'>, url: string): Promise<boolean> {
  const open: Page[] = [];
  const visit = async (engine: Engine = world.engine) => {
    const page = pageOn(engine, await (await engineOf(engine)).newPage(), url);
    open.push(page);
    return page;
  };
  const began = Date.now();
  let isOver: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    isOver = setTimeout(() => reject(new Error(`longer than ${LONGEST_MS / 1000} s`)), LONGEST_MS);
  });
  const line = (word: string) =>
    say(`${word}  ${world.engine}: ${journey.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  try {
    await Promise.race([journey.play({ ...world, visit }), tooLong]);
    line('passed');
    return true;
  } catch (problem) {
    line('FAILED');
    say(told(problem));
    const name = `${world.engine}-${journey.name.replaceAll(/\W+/g, '-')}`;
    for (const [at, page] of open.entries()) {
      const path = join(pictures, `${name}-${at}.png`);
      await page.evaluate(whereabouts).then(
        where => say(`  it was at ${where}`),
        () => undefined,
      );
      await page.screenshot(path).then(
        () => say(`  picture: ${path}`),
        () => undefined,
      );
    }
    return false;
  } finally {
    clearTimeout(isOver);
    for (const page of open) await page.close().catch(() => undefined);
  }
}

const words = process.argv.slice(2);
const named = ENGINES.filter(engine => words.includes(engine));
const wanted = words.filter(word => !named.some(engine => engine === word));
const chosen = journeys.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)));

mkdirSync(pictures, { recursive: true });
const site = await createSite(Number(process.env['E2E_PORT'] ?? 8397), given('E2E_DATA_DIR'));
const api = await request.newContext({ baseURL: site.url });
let passed = 0;
let failed = 0;
try {
  for (const engine of named.length === 0 ? ENGINES : named) {
    say(`\n== ${(await engineOf(engine)).version}`);
    for (const journey of chosen) {
      const world = { engine, rival: rivalOf(engine), request: api };
      if (await played(journey, world, site.url)) passed += 1;
      else failed += 1;
    }
    await stopAll();
  }
} finally {
  await stopAll();
  await api.dispose();
  await site.stop();
}
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
