/** Moves the files of the site from one place to the other: can be stopped and repeated, and deletes nothing it has not compared. */
import { createHash } from 'node:crypto';
import type { FilePlace } from './files.ts';

export type Moved = {
  readonly files: number;
  readonly bytes: number;
  /** Files that lay there already with the same content. */
  readonly already: number;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Thrown for a file whose content at its new place is another; both are kept. */
export class MoveProblem extends Error {
  override readonly name = 'MoveProblem';
}

/** Moves one file: written, read back, compared, and only then deleted at its old place. Returns null when it is gone meanwhile. */
const moveOne = async (key: string, from: FilePlace, to: FilePlace) => {
  const bytes = await from.get(key);
  if (bytes === undefined) return null;
  const wanted = hashOf(bytes);
  const there = await to.get(key);
  const isThere = there !== undefined && hashOf(there) === wanted;
  if (!isThere) {
    await to.put(key, bytes);
    const written = await to.get(key);
    if (written === undefined || hashOf(written) !== wanted)
      throw new MoveProblem(
        `The file ${key} came out different: it was kept at its old place. Say the command again.`,
      );
  }
  await from.delete(key);
  return { bytes: bytes.byteLength, isThere };
};

/** Moves all files. `told` hears of every hundredth. A file that a player deletes meanwhile is left out. */
export const moveFiles = async (
  from: FilePlace,
  to: FilePlace,
  told: (done: number) => void = () => undefined,
): Promise<Moved> => {
  let [files, bytes, already] = [0, 0, 0];
  for await (const key of from.keys()) {
    const moved = await moveOne(key, from, to);
    if (moved === null) continue;
    files += 1;
    bytes += moved.bytes;
    already += moved.isThere ? 1 : 0;
    if (files % 100 === 0) told(files);
  }
  return { files, bytes, already };
};
