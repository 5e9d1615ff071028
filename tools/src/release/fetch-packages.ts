/** Fetches the packages of a platform from npm: production dependencies by the lock file, and Node by its checksum. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import type { Lock } from './closure.ts';
import type { Platform } from './platforms.ts';
import { run } from './run.ts';

/** The packages of the lock file. */
export const readLock = (): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Installs what the server needs on `platform` into `folder/node_modules`, without running scripts of packages. */
export const installFor = ({ os, cpu }: Platform, folder: string): void => {
  const tracked = run('git', ['ls-files', '--', 'package-lock.json', 'package.json', '*/package.json'], root);
  for (const file of tracked.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])];
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '-w', 'apps/server', ...target, ...QUIET], folder);
};

/** Fetches Node of `platform` into `folder` and returns the path of the program. Refuses another checksum. */
export const fetchNode = ({ node }: Platform, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const packed = run('npm', ['pack', `${node.name}@${node.version}`, '--json', ...QUIET], folder);
  const [{ filename } = { filename: '' }] = JSON.parse(packed) as { filename: string }[];
  const archive = join(folder, filename);
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (hash !== node.integrity)
    throw new Error(
      `${node.name}@${node.version} has the checksum ${hash} and not the one of tools/src/release/platforms.ts`,
    );
  run('tar', ['-xzf', archive, '--no-same-owner', 'package/bin/node', 'package/LICENSE'], folder);
  return join(folder, 'package/bin/node');
};
