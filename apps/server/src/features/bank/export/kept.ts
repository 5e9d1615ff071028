/**
 * The files of exports. Each is written on the machine whose job it is. Where new files of the site go to a store, it is then kept
 * there, so that every machine can send it: sealed and in parts, because a bucket may be public and an export holds exam keys.
 */
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_BYTES_MOST } from '@trivium/contract/admin/bank/import';
import type { AppContext } from '../../../platform/app-context.ts';
import { createUploads } from '../../../platform/files/uploads.ts';
import { errorCode } from '../../../platform/log/start-problem.ts';
import { secretBox } from '../../../platform/secret/secret-box.ts';

export type ExportFiles = {
  /** Makes room on this machine; returns the path where the file is to be written. */
  begin(name: string): Promise<string>;
  /** Brings what was written where every machine finds it. */
  keep(name: string): Promise<void>;
  /** The bytes from a place on, up to the end of their part; undefined when no place has the file. */
  read(name: string, from: number): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
  /** Deletes the files that nobody knows any more. */
  sweep(isKept: (name: string) => boolean): Promise<void>;
};

/** Files of exports lie among those of the site. Upper case: no key of a public file leads there, in the folder or in the store. */
const AREA = 'EXPORTS';

/** So many bytes of a file from a place on; fewer at its end. */
const readPart = async (path: string, from: number, most: number): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const unlessMissing = (problem: unknown): undefined => {
  if (errorCode(problem) === 'ENOENT') return undefined;
  throw problem;
};

/** Sealed parts in the store, under `EXPORTS/<name>/<number>`. */
const inStore = ({ env, dice, files }: AppContext) => {
  const boxOf = (name: string, part: number) => secretBox(env.appSecret, `export ${name}/${part}`, dice);
  const keyOf = (name: string, part: number): string => `${AREA}/${name}/${part}`;
  return {
    /** False where new files do not go to a store. */
    put: async (name: string, path: string): Promise<boolean> => {
      const s3 = files.newStore();
      if (s3 === undefined) return false;
      const { size } = await stat(path);
      for (let part = 0; part * PART_BYTES_MOST < size; part += 1) {
        const bytes = await readPart(path, part * PART_BYTES_MOST, PART_BYTES_MOST);
        await s3.put(keyOf(name, part), boxOf(name, part).sealBytes(bytes));
      }
      return true;
    },
    get: async (name: string, from: number): Promise<Buffer | undefined> => {
      const part = Math.floor(from / PART_BYTES_MOST);
      const found = await files.rawStore()?.get(keyOf(name, part));
      if (found === undefined) return undefined;
      const pieces: Uint8Array[] = [];
      for await (const piece of found.body) pieces.push(piece);
      return boxOf(name, part)
        .openBytes(Buffer.concat(pieces))
        .subarray(from - part * PART_BYTES_MOST);
    },
    /** Deletes those of these names, and of all names where none is given. */
    delete: async (begin: string, isGone: (name: string) => boolean): Promise<void> => {
      const s3 = files.rawStore();
      if (s3 === undefined) return;
      for await (const { key } of s3.list(begin)) if (isGone(key.split('/')[1] ?? '')) await s3.remove(key);
    },
  };
};

export const createExportFiles = (context: AppContext): ExportFiles => {
  const area = createUploads(join(context.env.dataDir, 'files', AREA));
  const store = inStore(context);
  return {
    begin: async name => {
      // The area is made with the first file in it.
      await area.write(name, 0, new Uint8Array());
      return area.path(name);
    },
    keep: async name => {
      if (await store.put(name, area.path(name))) await area.delete(name);
    },
    read: async (name, from) =>
      (await readPart(area.path(name), from, PART_BYTES_MOST).catch(unlessMissing)) ??
      (await store.get(name, from)),
    delete: async name => {
      await area.delete(name);
      await store.delete(`${AREA}/${name}/`, () => true);
    },
    sweep: async isKept => {
      await area.sweep(isKept);
      // A store that is away must not keep a server from its start; the next sweep comes within the hour.
      await store
        .delete(`${AREA}/`, name => !isKept(name))
        .catch(err => context.log.warn({ err }, 'old exports were not deleted from the store'));
    },
  };
};
