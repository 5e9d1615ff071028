/** Unpacks a tar into a folder: plain files and folders only, and never outside of it. */
import { createWriteStream } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { RunAs } from '../../../platform/database/postgres/binaries.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';

const refuse = (name: string): StartProblem =>
  new StartProblem(
    `The copy holds "${name}", which no copy of ours has: it was changed. Choose another copy.`,
  );

/** Compressed as {@link putPieces} got it. Everything belongs to `owner`, and nobody else may read it. Returns how many files. */
export const unpack = async (compressed: Readable, folder: string, owner: RunAs): Promise<number> => {
  const give = async (path: string): Promise<void> => {
    if (owner.uid !== undefined) await chown(path, owner.uid, owner.gid);
  };
  const made = new Set<string>();
  const makeFolder = async (path: string): Promise<void> => {
    if (made.has(path)) return;
    if (path !== folder) await makeFolder(dirname(path));
    await mkdir(path, { recursive: true, mode: 0o700 });
    await give(path);
    made.add(path);
  };
  await makeFolder(folder);
  const tar = extract();
  let count = 0;
  const take = async (): Promise<void> => {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const parts = name.split('/').filter(part => part !== '' && part !== '.');
      if (name.startsWith('/') || parts.includes('..')) throw refuse(name);
      const path = join(folder, ...parts);
      if (type === 'directory') {
        await makeFolder(path);
        entry.resume();
      } else if (type === 'file') {
        await makeFolder(dirname(path));
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
        await give(path);
        count += 1;
      } else throw refuse(name);
    }
  };
  await Promise.all([pipeline(compressed, createZstdDecompress(), tar), take()]);
  return count;
};
