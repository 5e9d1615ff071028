/** Copies in a folder of this machine, or of a disk mounted there. */
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { diskProblem, errorCode } from '../../../platform/log/start-problem.ts';
import type { CopyPlace } from './copy-place.ts';

const DRAFT = '.unfinished';
const PART = '.part';

const isMissing = (problem: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(problem) ?? '');

/** A new name in a folder outlives a power cut once the folder itself is written. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Copies hold what players wrote: only their owner may read them.
  const file = await open(`${path}${PART}`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}${PART}`, path);
  await syncFolder(dirname(path));
};

/** All files below a folder that may not be there. */
const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter(entry => entry.isFile() && !entry.name.endsWith(PART))
      .map(entry => join(entry.parentPath, entry.name));
  } catch (problem) {
    if (isMissing(problem)) return [];
    throw problem;
  }
};

const missingIsFine = (problem: unknown): void => {
  if (!isMissing(problem) && errorCode(problem) !== 'ENOTEMPTY') throw problem;
};

export const folderPlace = (root: string): CopyPlace => {
  const pathOf = (key: string) => join(root, ...key.split('/'));
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (problem) {
      throw diskProblem(problem, root);
    }
  };
  return {
    name: root,
    put: (key, bytes) => guarded(() => writeWhole(pathOf(key), bytes)),
    get: key =>
      guarded(async () => {
        try {
          return await readFile(pathOf(key));
        } catch (problem) {
          if (isMissing(problem)) return undefined;
          throw problem;
        }
      }),
    list: prefix =>
      guarded(async () => {
        const files = await filesBelow(join(root, ...prefix.split('/').slice(0, -1)));
        return files
          .map(path => relative(root, path).split(sep).join('/'))
          .filter(key => key.startsWith(prefix))
          .toSorted();
      }),
    delete: key =>
      guarded(async () => {
        await rm(pathOf(key), { force: true });
        // The folder goes with its last file.
        await rmdir(dirname(pathOf(key))).catch(missingIsFine);
      }),
    draftOf: folder => `${folder}${DRAFT}`,
    publish: folder =>
      guarded(async () => {
        await rename(pathOf(`${folder}${DRAFT}`), pathOf(folder));
        await syncFolder(dirname(pathOf(folder)));
      }),
  };
};
