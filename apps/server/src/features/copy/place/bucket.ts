/** Copies in a store that speaks S3: nothing is renamed there, so the manifest, written last, makes a copy whole. */
import type { CopyStore } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { openS3 } from '../../../platform/s3/open-s3.ts';
import { S3Problem } from '../../../platform/s3/s3-problem.ts';
import type { CopyPlace } from './copy-place.ts';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

/** What a store said, as a sentence for the operator; any other problem unchanged. */
export const storeProblem = (problem: unknown): unknown =>
  problem instanceof S3Problem ? new StartProblem(problem.message, { cause: problem }) : problem;

const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    throw storeProblem(problem);
  }
};

export const bucketPlace = (name: string, access: CopyStore): CopyPlace => {
  const [, bucket, prefix = ''] = ADDRESS.exec(name) ?? [];
  if (bucket === undefined)
    throw new StartProblem(
      `The place ${name} is not an address of a store: write it like s3://bucket/prefix.`,
    );
  const s3 = openS3({ ...access, bucket, prefix });
  return {
    name,
    put: (key, bytes) => guarded(async () => void (await s3.put(key, bytes))),
    get: key =>
      guarded(async () => {
        const found = await s3.get(key);
        if (found === undefined) return undefined;
        const pieces: Uint8Array[] = [];
        for await (const piece of found.body) pieces.push(piece);
        return Buffer.concat(pieces);
      }),
    list: prefixOfKeys =>
      guarded(async () => {
        const keys: string[] = [];
        for await (const { key } of s3.list(prefixOfKeys)) keys.push(key);
        return keys.toSorted();
      }),
    delete: key => guarded(() => s3.remove(key)),
    draftOf: folder => folder,
    publish: async () => undefined,
  };
};
