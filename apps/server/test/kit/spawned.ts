/** The real program in a process of its own, for tests of starting, dying and stopping. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type RunAs } from '../../src/platform/database/postgres/binaries.ts';

const repository = join(import.meta.dirname, '../../../..');
const program = join(import.meta.dirname, '../../src/main.ts');
/** Compiled code of the program, which each data folder would otherwise compile anew. */
const NODE_COMPILE_CACHE = join(repository, 'node_modules/.cache/trivium-compiled');

/** A user who is not root, for tests of permissions: the present one, or `nobody` when the tests run as root. */
export const ordinaryUser = (): RunAs => {
  if (process.getuid?.() !== 0) return {};
  const nobody = { uid: 65_534, gid: 65_534 };
  if (!canEnter(nobody, repository)) throw new Error(`the user nobody must be able to enter ${repository}`);
  return nobody;
};

/** A temporary folder that others may enter, owned by `owner` when given. */
export const temporaryFolder = (owner: RunAs = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-fault-'));
  chmodSync(folder, 0o755);
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
};

/** Removes a folder of {@link temporaryFolder}. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** How a process ended. `text` is all it printed on both streams. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; text: string };

/** A server in a process of its own. */
export type Spawned = {
  readonly child: ChildProcess;
  /** Resolves with its address once it serves; rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  text(): string;
};

/** Starts the program with exactly this environment. */
export const spawnProgram = (
  env: Record<string, string>,
  runAs: RunAs = {},
  args: string[] = [],
): Spawned => {
  const { PATH = '' } = process.env;
  const child = spawn(join(repository, 'node_modules/.bin/node'), [program, ...args], {
    ...runAs,
    cwd: '/',
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<Ended>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, text }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /Trivium is ready: (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(end => reject(new Error(`ended with ${end.code}: ${end.text}`)));
  });
  // Many tests only wait for the end.
  ready.catch(() => undefined);
  return { child, ready, ended, text: () => text };
};

/** The command lines of all processes that contain a text, such as the path of a data folder. */
export const processesWith = (text: string): string[] => {
  const own = String(process.pid);
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
    return stdout.split('\n').filter(line => line.includes(text) && !line.trim().startsWith(own));
  }
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && name !== own)
    .map(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter(line => line.includes(text));
};
