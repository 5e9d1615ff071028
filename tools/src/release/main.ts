/** `npm run release [-- PLATFORM…]`: an archive for each platform in `release/`. `npm run release -- notes` writes the notes of the next version. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from '../root.ts';
import { megabytes, pack, writeSums } from './archive.ts';
import { assemble } from './assemble.ts';
import { writeNotes } from './notes/write-notes.ts';
import { PLATFORMS, type Platform } from './platforms.ts';
import { run } from './run.ts';

/** An unpacked release is no larger, in MB, without the media of the starter pack. Node and PostgreSQL of macOS are larger by themselves. */
const LARGEST_MB = { linux: 250, darwin: 300 } as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const build = async (): Promise<void> => {
  const script = `import('./tools/bootstrap.mjs').then(b => b.buildWeb()).then(code => process.exit(code))`;
  const { code } = await runNode(['-e', script], { echo: true });
  if (code !== 0) throw new Error('The apps could not be built: see above.');
};

const make = async (platform: Platform, version: string, folder: string): Promise<void> => {
  const name = `trivium-${version}-${platform.name}`;
  const scratch = mkdtempSync(join(tmpdir(), 'trivium-release-'));
  try {
    const tree = join(scratch, 'tree', name);
    mkdirSync(tree, { recursive: true });
    await assemble(platform, tree, join(scratch, 'fetched'));
    const size = megabytes(tree) - megabytes(join(tree, 'content/media'));
    const most = LARGEST_MB[platform.os];
    if (size > most) throw new Error(`${name} takes ${size} MB unpacked, ${most} at most`);
    pack(join(scratch, 'tree'), name, join(folder, `${name}.tar.gz`));
    say(
      `${name}.tar.gz: ${size} MB unpacked${platform.os === 'darwin' ? '; assembled, and never started' : ''}`,
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const release = async (words: readonly string[]): Promise<void> => {
  const unknown = words.find(word => !PLATFORMS.some(({ name }) => name === word));
  if (unknown !== undefined)
    throw new Error(
      `There is no platform "${unknown}": name some of ${PLATFORMS.map(({ name }) => name).join(', ')}, or none for all.`,
    );
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  if (run('git', ['status', '--porcelain'], root).trim() !== '')
    throw new Error('There are files that no commit holds: a release is made of a commit.');
  const folder = join(root, 'release');
  mkdirSync(folder, { recursive: true });
  await build();
  for (const platform of PLATFORMS)
    if (words.length === 0 || words.includes(platform.name)) await make(platform, version, folder);
  writeSums(folder);
  say(`Checksums: ${join(folder, 'SHA256SUMS')}`);
};

const words = process.argv.slice(2);
try {
  if (words[0] === 'notes') writeNotes(say);
  else await release(words);
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : problem}\n`);
  process.exitCode = 1;
}
