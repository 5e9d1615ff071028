/** Pictures and sounds on disk, under DATA_DIR/files, each under a key such as `profile/3f2a.webp`. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dice } from '../dice.ts';
import { errorCode } from '../log/start-problem.ts';

/** A place for files by key. Keys are lower case letters, digits, `.`, `_`, `-` in parts divided by `/`. */
export type Files = {
  /** Writes whole or not at all; replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is no mistake. */
  delete(key: string): Promise<void>;
};

const safeKey = /^(?=.{1,200}$)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Opens the place; the folder is made with the first file. */
export const createFiles = (folder: string, dice: Dice): Files => {
  const pathOf = (key: string): string => {
    if (!safeKey.test(key) || key.includes('..'))
      throw new RangeError(`not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Upper case: no key can name an unfinished file.
      const unfinished = `${path}.${dice.id()}.UNFINISHED`;
      try {
        const file = await open(unfinished, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (problem) {
        await rm(unfinished, { force: true });
        throw problem;
      }
    },
    get: async key => {
      try {
        return await readFile(pathOf(key));
      } catch (problem) {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(problem) ?? '')) return undefined;
        throw problem;
      }
    },
    delete: async key => rm(pathOf(key), { force: true }),
  };
};
