/** Pictures and sounds of the starter pack. Players know each by a hash of its content, so that no file name reveals an answer. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

const endingOf = (path: string): string => path.split('.').at(-1) ?? '';

/** Files of a folder whose endings say that they are media. */
const pathsIn = (folder: string): string[] =>
  globSync('**/*.*', { cwd: folder })
    .map(found => found.replaceAll('\\', '/'))
    .filter(path => Object.hasOwn(TYPES, endingOf(path)));

/** None for a broken sound. */
const mediumOf = (path: string, bytes: Buffer): Medium[] => {
  const ms = isSound(path) ? soundMs(path, bytes) : 0;
  if (ms === null) return [];
  const ending = endingOf(path);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LETTERS);
  return [{ path, address: `/media/${hash}.${ending}`, type: TYPES[ending] ?? '', ms }];
};

const indexed = (media: readonly Medium[]): Media => ({
  byPath: new Map(media.map(medium => [medium.path, medium])),
  byAddress: new Map(media.map(medium => [medium.address, medium])),
});

/** Reads a folder. Files of an unknown kind and broken sounds are left out. */
export const readMedia = (folder: string): Media =>
  indexed(pathsIn(folder).flatMap(path => mediumOf(path, readFileSync(join(folder, path)))));

let known: Media | undefined;

/** The media of our own content folder, read once in a process. */
export const ownMedia = (): Media => {
  known ??= readMedia(MEDIA_FOLDER);
  return known;
};

let reading: Promise<void> | undefined;

/** The same, file by file: a server goes on answering meanwhile. */
export const ownMediaSoon = async (): Promise<Media> => {
  if (known !== undefined) return known;
  reading ??= (async () => {
    const media: Medium[] = [];
    for (const path of pathsIn(MEDIA_FOLDER))
      media.push(...mediumOf(path, await readFile(join(MEDIA_FOLDER, path))));
    known ??= indexed(media);
  })().finally(() => {
    reading = undefined;
  });
  await reading;
  return ownMedia();
};
