/** Pictures and sounds of the starter pack. Players know each by a hash of its content, so that no file name reveals an answer. */
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
  /** Path in the folder, with forward slashes; never sent to a player. */
  readonly path: string;
  /** Address for players: a hash of the content, so browsers may cache it for ever. */
  readonly address: string;
  readonly type: string;
  /** Length of a sound in milliseconds; 0 for a picture. */
  readonly ms: number;
};

export type Media = {
  readonly byPath: ReadonlyMap<string, Medium>;
  readonly byAddress: ReadonlyMap<string, Medium>;
};

/** Reads a folder. Files of an unknown kind and broken sounds are left out. */
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

/** The media of our own content folder, read once in a process. */
export const ownMedia = (): Media => {
  known ??= readMedia(MEDIA_FOLDER);
  return known;
};
