/** Finds, installs and starts Chromium for end-to-end tests, benches and pictures. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const wellKnown = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrightFolder = (): string =>
  dirname(createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/package.json'));

/** The path of Playwright's download, whether it exists or not. */
const playwrightsOwn = (): string | undefined => {
  const script = `process.stdout.write(require('@playwright/test').chromium.executablePath())`;
  const { stdout, status } = spawnSync(process.execPath, ['-e', script], {
    cwd: join(root, 'e2e'),
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
};

/** Finds a Chromium: CHROMIUM_PATH, then the PATH, then Playwright's download. Undefined when there is none. */
export const findChromium = (): string | undefined => {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) {
    if (isProgram(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which is not a program: correct it or leave it out.`);
  }
  const onPath = PATH.split(delimiter).flatMap(folder => names.map(name => join(folder, name)));
  return [...onPath, ...wellKnown, playwrightsOwn() ?? ''].find(file => file !== '' && isProgram(file));
};

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** Whether this is Debian, as root, and the package got installed. */
export const installs = (debianPackage: string): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = () =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
  return install() || (succeeds('apt-get', ['update', '-qq']) && install());
};

/** Finds or installs a Chromium: the system's package as root on Debian, otherwise Playwright's download. */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found !== undefined) return found;
  process.stdout.write('There is no Chromium yet: installing one …\n');
  installs('chromium');
  if (findChromium() === undefined) {
    succeeds(process.execPath, [join(playwrightFolder(), 'cli.js'), 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
};

/** Chromium without its windows, which draws the same pages with a quarter less work; undefined when there is none. */
const findShell = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map(folder => join(folder, 'chromium-headless-shell'))
    .find(isProgram);

/** Installs Chromium without its windows where Debian has it. Nothing needs it. */
export const ensureShell = (): void => {
  if (findShell() === undefined) installs('chromium-headless-shell');
};

/** Launch options: no sandbox as root, and no requests of Chromium's own. `bare`: without its windows, where there is such a program. */
export const chromiumLaunch = (
  how: 'whole' | 'bare' = 'whole',
): { executablePath: string; args: string[] } => {
  const executablePath = (how === 'bare' ? findShell() : undefined) ?? findChromium();
  if (executablePath === undefined)
    throw new Error('No Chromium was found: run npm test once, or set CHROMIUM_PATH.');
  return {
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // Test machines have no graphics card, and emulating one takes another process.
      '--disable-gpu',
      // In containers /dev/shm is often tiny.
      '--disable-dev-shm-usage',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
};
