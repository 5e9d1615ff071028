/** Pictures and sounds on disk, under DATA_DIR/files, each under a key such as `profile/3f2a.webp`. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dice } from '../dice.ts';
import { errorCode } from '../log/start-problem.ts';

/** Files by key. Keys consist of lower case letters, digits, `.`, `_` and `-`, in parts divided by `/`. */
export type Files = {
  /** Writes the whole file or nothing; replaces an existing one. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
};

const safeKey = /^(?=.{1,200}$)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Opens the store; its folder is created with the first file. */
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
      // Upper case, so that no key can name an unfinished file.
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
