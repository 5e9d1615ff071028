/** Uploaded files as a tar, while players go on uploading. */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { errorCode } from '../../../platform/log/start-problem.ts';

/** Files are written under such a name first. */
const UNFINISHED = /\.UNFINISHED$/;

const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter(entry => entry.isFile() && !UNFINISHED.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return [];
    throw problem;
  }
};

const openIfThere = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, 'r');
  } catch (problem) {
    // A picture that was replaced meanwhile: the database of the copy knows the old one no more, or shows its own in its place.
    if (errorCode(problem) === 'ENOENT') return undefined;
    throw problem;
  }
};

/** One file as it is at this moment: an upload in parts may grow while it is read. */
const packFile = async (tar: ReturnType<typeof pack>, name: string, file: FileHandle): Promise<void> => {
  const { size } = await file.stat();
  const entry = tar.entry({ name, size, mode: 0o600 });
  if (size === 0) {
    entry.end();
    return;
  }
  await pipeline(file.createReadStream({ start: 0, end: size - 1, autoClose: false }), entry);
};

/** A tar of a folder, which may not be there, and how many files it came to hold once it is read. */
export const packFolder = (folder: string): { readonly tar: Readable; readonly count: () => number } => {
  const tar = pack();
  let count = 0;
  const packAll = async (): Promise<void> => {
    for (const path of await filesBelow(folder)) {
      const file = await openIfThere(path);
      if (file === undefined) continue;
      try {
        await packFile(tar, relative(folder, path).split(sep).join('/'), file);
        count += 1;
      } finally {
        await file.close();
      }
    }
    tar.finalize();
  };
  packAll().catch(problem => tar.destroy(problem instanceof Error ? problem : new Error(String(problem))));
  return { tar: tar as unknown as Readable, count: () => count };
};
