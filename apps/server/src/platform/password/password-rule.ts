/** Which passwords are refused: easy ones by the rules, and 100,000 common ones by a list (DECISIONS 2, 12). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEasyPassword, passwordSpellings } from '@trivium/rules/text/password';

/** Made by `npm run passwords`: the first four bytes of the SHA-256 of each listed password, in order. */
const LIST = join(import.meta.dirname, 'common-passwords.bin');
const BYTES = 4;
const SHELVES = 256;

let list: Buffer | undefined;
const listed = (): Buffer => {
  list ??= readFileSync(LIST);
  return list;
};

const signOf = (spelling: string): number => createHash('sha256').update(spelling).digest().readUInt32BE(0);

/** The place of the first entry that is not below `sign`. */
const placeOf = (entries: Buffer, sign: number): number => {
  let [low, high] = [0, entries.length / BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries.readUInt32BE(middle * BYTES) < sign) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isListed = (spelling: string): boolean => {
  const [entries, sign] = [listed(), signOf(spelling)];
  const at = placeOf(entries, sign) * BYTES;
  return at < entries.length && entries.readUInt32BE(at) === sign;
};

/** False when it is too short, too long, easy to guess or common, or the e-mail address or its first part. */
export const isGoodPassword = (password: string, email: string): boolean =>
  !isEasyPassword(password, email) && !passwordSpellings(password).some(isListed);

/**
 * One of 256 shelves of the list, the three bytes after the shelf's own of each entry: a browser looks a password up
 * without telling it. Null when there is no such shelf.
 */
export const shelfOf = (name: string): string | null => {
  if (!/^[\da-f]{2}$/.test(name)) return null;
  const [entries, shelf] = [listed(), Number.parseInt(name, 16)];
  const perShelf = 2 ** 32 / SHELVES;
  const [from, to] = [placeOf(entries, shelf * perShelf), placeOf(entries, (shelf + 1) * perShelf)];
  const bytes = Buffer.alloc((to - from) * (BYTES - 1));
  for (let at = from; at < to; at += 1)
    entries.copy(bytes, (at - from) * (BYTES - 1), at * BYTES + 1, (at + 1) * BYTES);
  return bytes.toString('base64');
};
