/**
 * `npm run test:browsers`: the main journeys in Chromium, Firefox and WebKitGTK. The engines are Debian packages, which are installed
 * as root. The WebDriver client is large and nothing else needs it, so it is installed outside the project at a pinned version.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../chromium.ts';
import { root, runNode } from '../root.ts';

const CLIENT = 'selenium-webdriver@4.49.0';
/** Debian packages with the engines and what they need. */
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
];

const say = (line: string) => void process.stdout.write(`${line}\n`);

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(file => existsSync(file));

/** Paths of the programs besides Chromium; undefined for a missing one. */
const findPrograms = () => ({
  firefox: onPath('firefox-esr'),
  driver: onPath('WebKitWebDriver'),
  browser: globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser').sort().at(-1),
  screen: onPath('Xvfb'),
});

const succeeds = (command: string, args: readonly string[], cwd = root): boolean =>
  spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const ensurePrograms = (): Record<keyof ReturnType<typeof findPrograms>, string> => {
  const complete = () => {
    const { firefox, driver, browser, screen } = findPrograms();
    return firefox && driver && browser && screen ? { firefox, driver, browser, screen } : undefined;
  };
  const found = complete();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${PACKAGES.join(', ')} (about 500 MB, once) …`);
    const install = () =>
      succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
    if (!install() && succeeds('apt-get', ['update', '-qq'])) install();
  }
  const installed = complete();
  if (installed) return installed;
  throw new Error(`Firefox ESR, WebKitGTK and Xvfb are needed: apt-get install ${PACKAGES.join(' ')}`);
};

/** Installs the WebDriver client once; returns the path of its module. */
const ensureClient = (): string => {
  const folder = join(root, 'node_modules/.cache', CLIENT.replace('@', '-'));
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    say(`Installing ${CLIENT} for this test (about 25 MB, once) …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    if (!succeeds('npm', ['install', CLIENT, ...flags], folder))
      throw new Error(`${CLIENT} was not installed`);
    writeFileSync(done, '');
  }
  return join(folder, 'node_modules/selenium-webdriver/index.js');
};

const run = async (): Promise<number> => {
  const CHROMIUM_PATH = ensureChromium();
  const { firefox, driver, browser } = ensurePrograms();
  const SELENIUM = ensureClient();
  const { buildWeb } = (await import(pathToFileURL(join(root, 'tools/bootstrap.mjs')).href)) as {
    buildWeb: () => Promise<number>;
  };
  if ((await buildWeb()) !== 0) throw new Error('the web files were not built');
  const E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'trivium-browsers-'));
  // As root, the embedded database runs as another user, who must be able to enter its folder.
  chmodSync(E2E_DATA_DIR, 0o755);
  try {
    const programs = { FIREFOX_PATH: firefox, WEBKIT_DRIVER: driver, WEBKIT_BROWSER: browser, SELENIUM };
    const { code } = await runNode(['e2e/browsers/main.ts', ...process.argv.slice(2)], {
      echo: true,
      env: { CHROMIUM_PATH, E2E_DATA_DIR, ...programs },
    });
    return code;
  } finally {
    rmSync(E2E_DATA_DIR, { recursive: true, force: true });
  }
};

try {
  process.exitCode = await run();
} catch (problem) {
  say(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
