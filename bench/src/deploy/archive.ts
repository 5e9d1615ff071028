/** Starts unpacked archives: x64 without a network, by an ordinary user, from a tree that nobody may write; arm64 on an emulator. */
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../tools/src/release/run.ts';
import { root } from '../../../tools/src/root.ts';
import { startChild } from './children.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

/** Unpacks the archive of a platform into an empty folder that others may enter. */
export const unpackArchive = (platform: string): { folder: string; tree: string } => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const archive = join(root, 'release', `trivium-${version}-${platform}.tar.gz`);
  if (!existsSync(archive))
    throw new Error(`${archive} is missing: say npm run release -- ${platform} first.`);
  const folder = mkdtempSync(join(tmpdir(), 'trivium-try-'));
  chmodSync(folder, 0o755);
  run('tar', ['-xzf', archive, '-C', folder], folder);
  return { folder, tree: join(folder, `trivium-${version}-${platform}`) };
};

type Tried = { readonly say: (line: string) => void };

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** A command that asks a server inside the same closed network. */
const ASK = `fetch(process.argv[1]).then(async r => console.log(r.status, (await r.text()).length))`;

/** The archive of x64: read-only by a bind mount, no network but its own loopback. */
export const tryX64 = async ({ say }: Tried): Promise<void> => {
  const { folder, tree } = unpackArchive('linux-x64');
  const DATA_DIR = join(folder, 'data');
  mkdirSync(DATA_DIR);
  chownSync(DATA_DIR, NOBODY.uid, NOBODY.gid);
  const env = { DATA_DIR, PORT: '8511' };
  const closed = [
    'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && ip link set lo up 2>/dev/null',
    'shift 1; exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"',
  ].join('; ');
  const began = performance.now();
  const server = startChild(
    'unshare',
    ['--net', '--mount', 'sh', '-c', closed, 'sh', tree, join(tree, 'trivium')],
    { env },
  );
  await server.said(/Trivium is ready/);
  say(`x64 serves without a network after ${seconds(began)} s (first start)`);
  const inside = ['-t', String(server.child.pid), '-n', '-m'];
  for (const path of ['/readyz', '/', '/admin/', '/api/openapi.json']) {
    const answer = run(
      'nsenter',
      [...inside, join(tree, 'bin/node'), '-e', ASK, `http://127.0.0.1:8511${path}`],
      '/',
    );
    if (!answer.startsWith('200 ')) throw new Error(`${path} answered ${answer}`);
    say(`  ${path}: ${answer.trim()} bytes`);
  }
  const user = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const command = (...words: string[]): string =>
    run('nsenter', [...inside, 'env', `DATA_DIR=${DATA_DIR}`, ...user, join(tree, 'trivium'), ...words], '/');
  command('settings', 'site_name', 'Packed');
  if (!command('settings', 'site_name').includes('Packed')) throw new Error('the setting was not kept');
  for (const words of [['help'], ['version'], ['ledger', 'check'], ['outbox'], ['migrate']])
    command(...words);
  command('export', '--all', join(DATA_DIR, 'site.zip'));
  say('  settings, help, version, ledger, outbox, migrate and export work');
  if ((await server.stop()) !== 0) throw new Error(`it ended badly: ${server.text()}`);
  const again = performance.now();
  const second = startChild(join(tree, 'trivium'), [], { env, ...NOBODY });
  await second.said(/Trivium is ready/);
  say(`  the second start takes ${seconds(again)} s`);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
};
