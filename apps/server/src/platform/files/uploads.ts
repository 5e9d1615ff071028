/** Files that staff send in parts: each under a random name, in a folder that no key of a public file can name. */
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../log/start-problem.ts';

/** Files that wait to be read. Every server sees them where `DATA_DIR/files` is shared. */
export type Uploads = {
  /** Writes a part at its place; the same part again changes nothing. */
  write(name: string, from: number, bytes: Uint8Array): Promise<void>;
  /** Where it lies, for a thread that reads it. */
  path(name: string): string;
  delete(name: string): Promise<void>;
  /** Deletes what nobody knows any more, such as after a kill. Returns how many. */
  sweep(isKept: (name: string) => boolean): Promise<number>;
};

/** Upper case: keys of public files are lower case. */
export const UPLOAD_FOLDER = 'UPLOADS';

const safeName = /^[A-Za-z0-9_-]{8,64}(\.[a-z]{1,8})?$/;

/** `folder` is that of the files; the area is made with the first part. */
export const createUploads = (folder: string): Uploads => {
  const area = join(folder, UPLOAD_FOLDER);
  const pathOf = (name: string): string => {
    if (!safeName.test(name)) throw new RangeError(`not the name of an upload: ${JSON.stringify(name)}`);
    return join(area, name);
  };
  return {
    write: async (name, from, bytes) => {
      const path = pathOf(name);
      await mkdir(area, { recursive: true, mode: 0o700 });
      const file = await open(path, from === 0 ? 'w' : 'r+', 0o600);
      try {
        await file.write(bytes, 0, bytes.byteLength, from);
      } finally {
        await file.close();
      }
    },
    path: pathOf,
    delete: async name => rm(pathOf(name), { force: true }),
    sweep: async isKept => {
      const names = await readdir(area).catch(problem => {
        if (errorCode(problem) === 'ENOENT') return [];
        throw problem;
      });
      const gone = names.filter(name => !isKept(name));
      for (const name of gone) await rm(join(area, name), { recursive: true, force: true });
      return gone.length;
    },
  };
};
