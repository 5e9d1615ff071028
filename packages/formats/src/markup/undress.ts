/** The texts of one question that stand in markup: made plain, with its first picture and sound, and what got lost on the way. */
import type { Mend } from '@trivium/rules/bank/finding';
import type { NamedMedia } from '../bank/item.ts';
import { type Plain, plainOf } from '../bank/markup.ts';

export type Undressed = {
  /** The question itself: its pictures and sounds are those of the item. */
  readonly ask: (html: string) => string;
  /** An option or a note. It cannot hold a picture or a sound; where it did, this is said. */
  readonly say: (html: string) => string;
  readonly image: () => NamedMedia | null;
  readonly audio: () => NamedMedia | null;
  readonly mends: Mend[];
};

/** `nameOf` turns an address of the file into the name under which the media are found. */
export const undress = (nameOf: (address: string) => string): Undressed => {
  const mends: Mend[] = [];
  const pictures: NamedMedia[] = [];
  const sounds: NamedMedia[] = [];
  const plain = (html: string): Plain => {
    const made = plainOf(html);
    mends.push(...made.mends);
    return made;
  };
  const lost = (text: string) => mends.push({ code: 'markup_cleaned', after: text });
  const named = (media: NamedMedia): NamedMedia => ({ ...media, name: nameOf(media.name) });
  return {
    mends,
    ask: html => {
      const made = plain(html);
      pictures.push(...made.pictures.map(named));
      sounds.push(...made.sounds.map(named));
      if (made.pictures.length > 1 || made.sounds.length > 1) lost(made.text);
      return made.text;
    },
    say: html => {
      const made = plain(html);
      if (made.pictures.length + made.sounds.length > 0) lost(made.text);
      return made.text;
    },
    image: () => pictures[0] ?? null,
    audio: () => sounds[0] ?? null,
  };
};

const DATA = /^data:([a-z]+)\/([a-z0-9.+-]{1,40});base64,/i;
const ENDINGS: Readonly<Record<string, string>> = { 'svg+xml': 'svg', jpeg: 'jpg', mpeg: 'mp3' };

/** What an address holds by itself (RFC 2397): how its file would end, and its bytes in base64. Null for other addresses. */
export const heldIn = (address: string): { readonly ending: string; readonly base64: string } | null => {
  const [head = '', , type = ''] = DATA.exec(address.slice(0, 100)) ?? [];
  if (head === '') return null;
  const small = type.toLowerCase();
  return { ending: ENDINGS[small] ?? small.replaceAll(/[^a-z0-9]/g, ''), base64: address.slice(head.length) };
};
