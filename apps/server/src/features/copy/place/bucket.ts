/** Copies in a store that speaks S3: nothing is renamed there, so the manifest, written last, makes a copy whole. */
import type { CopyStore } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { openS3 } from '../../../platform/s3/open-s3.ts';
import type { CopyPlace } from './copy-place.ts';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

export const bucketPlace = (name: string, access: CopyStore): CopyPlace => {
  const [, bucket, prefix = ''] = ADDRESS.exec(name) ?? [];
  if (bucket === undefined)
    throw new StartProblem(
      `The place ${name} is not an address of a store: write it like s3://bucket/prefix.`,
    );
  const s3 = openS3({ ...access, bucket, prefix });
  return {
    name,
    put: async (key, bytes) => void (await s3.put(key, bytes)),
    get: async key => {
      const found = await s3.get(key);
      if (found === undefined) return undefined;
      const pieces: Uint8Array[] = [];
      for await (const piece of found.body) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    list: async prefixOfKeys => {
      const keys: string[] = [];
      for await (const { key } of s3.list(prefixOfKeys)) keys.push(key);
      return keys;
    },
    delete: key => s3.remove(key),
    draftOf: folder => folder,
    publish: async () => undefined,
  };
};
