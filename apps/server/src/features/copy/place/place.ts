/** A place where copies lie: a folder, or a store that speaks S3. Both hold whole small files under keys. */
import { isAbsolute, resolve } from 'node:path';
import type { CopyStore } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { bucketPlace } from './bucket.ts';
import { folderPlace } from './folder.ts';

/** Files by key, such as `copies/2026-11-28T06-40-12Z/manifest.json`. */
export type CopyPlace = {
  /** As the operator wrote it. */
  readonly name: string;
  /** Writes the whole file or nothing, and only returns when it would outlive a power cut. Replaces an existing one. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** All keys that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  delete(key: string): Promise<void>;
  /** Where the files of a copy go until it is whole. The same as `folder` where nothing can be renamed: there the manifest, written last, makes it whole. */
  draftOf(folder: string): string;
  /** Gives a finished draft its name. */
  publish(folder: string): Promise<void>;
};

/** Opens a place that an operator names: `s3://bucket/prefix` or a folder. Nothing is made yet. */
export const openPlace = (name: string, store: CopyStore | undefined): CopyPlace => {
  if (!name.startsWith('s3://')) return folderPlace(isAbsolute(name) ? name : resolve(name));
  if (store === undefined)
    throw new StartProblem(
      `The place ${name} is a store: set COPY_S3_ENDPOINT, COPY_S3_ACCESS_KEY and COPY_S3_SECRET_KEY.`,
    );
  return bucketPlace(name, store);
};
