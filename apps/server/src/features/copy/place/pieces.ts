/** A long stream as files of at most 64 MB, so that each is checked by itself before it is used, and sent again by itself. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { CopiedFile } from '../manifest/manifest.ts';
import type { CopyPlace } from './copy-place.ts';

const PIECE_BYTES = 64 * 1024 * 1024;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes one file of a copy, and says how to know it again. */
export const putFile = async (
  place: CopyPlace,
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<CopiedFile> => {
  await place.put(`${folder}/${name}`, bytes);
  return { name, bytes: bytes.byteLength, sha256: sha256(bytes) };
};

/** Writes a stream as `<name>.0001` and so on; an empty stream still has its first piece. */
export const putPieces = async (
  place: CopyPlace,
  folder: string,
  name: string,
  source: AsyncIterable<Buffer>,
): Promise<CopiedFile[]> => {
  const files: CopiedFile[] = [];
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async (): Promise<void> => {
    const number = String(files.length + 1).padStart(4, '0');
    files.push(await putFile(place, folder, `${name}.${number}`, Buffer.concat(held)));
    held = [];
    heldBytes = 0;
  };
  for await (const chunk of source) {
    held.push(chunk);
    heldBytes += chunk.byteLength;
    if (heldBytes >= PIECE_BYTES) await flush();
  }
  if (heldBytes > 0 || files.length === 0) await flush();
  return files;
};

/** Reads a file of a copy. Refuses one that is missing or was changed. */
export const getFile = async (place: CopyPlace, folder: string, file: CopiedFile): Promise<Buffer> => {
  const bytes = await place.get(`${folder}/${file.name}`);
  if (bytes === undefined)
    throw new StartProblem(
      `The copy ${folder.split('/').at(-1)} is not whole: its file ${file.name} is missing. Choose another copy.`,
    );
  if (bytes.byteLength !== file.bytes || sha256(bytes) !== file.sha256)
    throw new StartProblem(
      `The copy ${folder.split('/').at(-1)} is damaged: its file ${file.name} has another checksum. Choose another copy.`,
    );
  return bytes;
};

/** The stream that {@link putPieces} wrote, each piece checked before any of it is passed on. */
export const getPieces = (
  place: CopyPlace,
  folder: string,
  name: string,
  files: readonly CopiedFile[],
): Readable => {
  const read = async function* () {
    for (const file of files)
      if (new RegExp(`^${name.replaceAll('.', '\\.')}\\.\\d{4,}$`).test(file.name))
        yield await getFile(place, folder, file);
  };
  return Readable.from(read());
};
