/** Opens the place where copies lie. */
import { isAbsolute, resolve } from 'node:path';
import type { CopyStore } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { bucketPlace } from './bucket.ts';
import type { CopyPlace } from './copy-place.ts';
import { folderPlace } from './folder.ts';

/** Opens a place that an operator names: `s3://bucket/prefix` or a folder. Nothing is made yet. */
export const openPlace = (name: string, store: CopyStore | undefined): CopyPlace => {
  if (!name.startsWith('s3://')) return folderPlace(isAbsolute(name) ? name : resolve(name));
  if (store === undefined)
    throw new StartProblem(
      `The place ${name} is a store: set COPY_S3_ENDPOINT, COPY_S3_ACCESS_KEY and COPY_S3_SECRET_KEY.`,
    );
  return bucketPlace(name, store);
};
