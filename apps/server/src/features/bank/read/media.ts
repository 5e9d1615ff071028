/** Pictures and sounds that questions name: found in the file itself, in its archive, or among the files dropped beside it. */
import { takenSound } from '@trivium/formats/media/sound';
import { splitPicture } from '@trivium/rules/question/picture-part';
import type { Part } from './part.ts';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

const PICTURE_BYTES_MOST = 5 * 1024 * 1024;

/** Whether the bytes begin as a picture that we take: JPEG, PNG or WebP. The whole is judged when it comes in. */
const isPicture = (bytes: Uint8Array): boolean => {
  const starts = (...signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
  const isWebp = starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45;
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47) || isWebp;
};

export type MediaKind = 'picture' | 'sound';

/** What the bytes are; null where they are nothing that we take. */
export const mediaKindOf = (bytes: Uint8Array): MediaKind | null => {
  if (isPicture(bytes)) return bytes.byteLength <= PICTURE_BYTES_MOST ? 'picture' : null;
  return takenSound(bytes) === null ? null : 'sound';
};

/** Files dropped beside the questions, by the last part of their name in lower case. */
export type Loose = ReadonlyMap<string, () => Uint8Array>;

/** The bytes of a name as a question gives it; undefined where there are none. */
export const mediaOf = (part: Part, loose: Loose, said: string): Uint8Array | undefined => {
  const { whole: name } = splitPicture(said);
  const own = part.format.media?.(part.file, name);
  if (own !== undefined) return own;
  const archive = part.around;
  if (archive !== null) {
    const path = name.replace(/^\.?\//, '');
    const found = [`${folderOf(part.member)}${path}`, path].find(each => archive.names.includes(each));
    const alike = found ?? archive.names.find(each => baseOf(each) === baseOf(path));
    const bytes = alike === undefined ? undefined : archive.read(alike);
    if (bytes !== undefined) return bytes;
  }
  return loose.get(baseOf(name))?.();
};

/** An address of this site: its picture or sound is here already. */
export const isOwnAddress = (name: string): boolean =>
  /^\/(files|media)\/[a-z0-9./_-]+$/.test(splitPicture(name).whole);
