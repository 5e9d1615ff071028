/** The pictures and sounds of the starter pack: each is known to players by its content alone, so that no name tells an answer. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSound, SOUND_TYPES, soundMs } from '@trivium/formats/media/sound';

export const MEDIA_FOLDER: string = join(import.meta.dirname, '../../../../../content/media');

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ...SOUND_TYPES,
};
const HASH_LETTERS = 22;

export type Medium = {
  /** From the folder, with forward slashes; never told to a player. */
  readonly path: string;
  /** Where players get it: a hash of its content, so it may be kept for ever. */
  readonly address: string;
  readonly type: string;
  /** Length of a sound in ms; 0 for a picture. */
  readonly ms: number;
};

export type Media = {
  readonly byPath: ReadonlyMap<string, Medium>;
  readonly byAddress: ReadonlyMap<string, Medium>;
};

/** Reads a folder; a file of an unknown kind, and a sound that is none, is left out. */
export const readMedia = (folder: string): Media => {
  const media = globSync('**/*.*', { cwd: folder }).flatMap(found => {
    const path = found.replaceAll('\\', '/');
    const ending = path.split('.').at(-1) ?? '';
    const type = TYPES[ending];
    const bytes = type === undefined ? undefined : readFileSync(join(folder, path));
    const ms = bytes && isSound(path) ? soundMs(path, bytes) : 0;
    if (type === undefined || bytes === undefined || ms === null) return [];
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LETTERS);
    return [{ path, address: `/media/${hash}.${ending}`, type, ms }];
  });
  return {
    byPath: new Map(media.map(medium => [medium.path, medium])),
    byAddress: new Map(media.map(medium => [medium.address, medium])),
  };
};

let known: Media | undefined;

/** The media of the product's own content folder, read once a process. */
export const ownMedia = (): Media => {
  known ??= readMedia(MEDIA_FOLDER);
  return known;
};
