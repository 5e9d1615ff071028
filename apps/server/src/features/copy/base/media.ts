/** Uploaded files as a tar, those of the folder and those of the store, while players go on uploading. */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { FilePlace } from '../../../platform/files/files.ts';
import { errorCode } from '../../../platform/log/start-problem.ts';
import { storeProblem } from '../place/bucket.ts';

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

/** Asked of the store at the same time: each answer takes long, and none holds much. */
const AT_ONCE = 16;

/** How many files a tar came to hold, and how many of them lay in the store. */
export type MediaCount = { readonly files: number; readonly fromStore: number };

class Packing {
  readonly tar = pack();
  readonly #packed = new Set<string>();
  #fromStore = 0;

  count(): MediaCount {
    return { files: this.#packed.size, fromStore: this.#fromStore };
  }

  async takeFolder(folder: string): Promise<void> {
    for (const path of await filesBelow(folder)) {
      const name = relative(folder, path).split(sep).join('/');
      const file = this.#packed.has(name) ? undefined : await openIfThere(path);
      if (file === undefined) continue;
      try {
        await packFile(this.tar, name, file);
        this.#packed.add(name);
      } finally {
        await file.close();
      }
    }
  }

  async takeStore(store: FilePlace): Promise<void> {
    let next: string[] = [];
    const take = async (): Promise<void> => {
      const found = await Promise.all(next.map(async key => [key, await store.get(key)] as const));
      next = [];
      // One that is gone meanwhile was deleted, or moved into the folder, which is looked into once more.
      for (const [name, bytes] of found) if (bytes !== undefined) await this.#takeBytes(name, bytes);
    };
    for await (const key of store.keys()) {
      if (!this.#packed.has(key)) next.push(key);
      if (next.length === AT_ONCE) await take();
    }
    await take();
  }

  async #takeBytes(name: string, bytes: Buffer): Promise<void> {
    const entry = this.tar.entry({ name, size: bytes.byteLength, mode: 0o600 });
    await pipeline(Readable.from([bytes]), entry);
    this.#packed.add(name);
    this.#fromStore += 1;
  }
}

/**
 * A tar of a folder, which may not be there, and of the store behind it, and how many files it came to hold once it is read.
 * Files that are moved between the two meanwhile are in it.
 */
export const packMedia = (
  folder: string,
  store: FilePlace | undefined,
): { readonly tar: Readable; readonly count: () => MediaCount } => {
  const packing = new Packing();
  const { tar } = packing;
  const packAll = async (): Promise<void> => {
    await packing.takeFolder(folder);
    if (store !== undefined) {
      await packing.takeStore(store);
      await packing.takeFolder(folder);
    }
    tar.finalize();
  };
  packAll().catch(problem => {
    const told = storeProblem(problem);
    tar.destroy(told instanceof Error ? told : new Error(String(told)));
  });
  return { tar: tar as unknown as Readable, count: () => packing.count() };
};
