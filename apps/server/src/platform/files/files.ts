/** Pictures and sounds on disk, under DATA_DIR/files, each under a key such as `profile/3f2a.webp`. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
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

/** Files of which all can be named: one place where they may lie. */
export type FilePlace = Files & {
  has(key: string): Promise<boolean>;
  /** The keys of all files, in no order. */
  keys(): AsyncIterable<string>;
};

const safeKey = /^(?=.{1,200}$)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

const isKey = (key: string): boolean => safeKey.test(key) && !key.includes('..');

/** Throws a RangeError for what is no key of a file. */
export const refuseStrangeKey = (key: string): void => {
  if (!isKey(key)) throw new RangeError(`not a file key: ${JSON.stringify(key)}`);
};

/** Unfinished files and those that staff send in parts have no keys: their names hold capital letters. */
async function* keysIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(problem => {
    if (errorCode(problem) === 'ENOENT') return [];
    throw problem;
  });
  for (const entry of entries) {
    const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && isKey(key)) yield key;
  }
}

/** Opens the folder; it is created with the first file. */
export const createFiles = (folder: string, dice: Dice): FilePlace => {
  const pathOf = (key: string): string => {
    refuseStrangeKey(key);
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
    has: key =>
      stat(pathOf(key)).then(
        found => found.isFile(),
        () => false,
      ),
    keys: () => keysIn(folder),
  };
};
