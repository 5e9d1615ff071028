/** Hashes a password, and compares one with stored hashes (DECISIONS 2). */
import { type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MOST } from '@trivium/rules/text/limits';
import type { Dice } from '../../../platform/dice.ts';
import { hashOnThread } from './hash-threads.ts';

// One of the settings OWASP's password storage sheet gives for scrypt: 32 MB and about a tenth of a second.
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = (password: string, salt: Uint8Array, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  // The same password typed on another keyboard may arrive composed in another way.
  hashOnThread({ password: password.normalize('NFKC'), salt, bytes, cost });

type Kept = {
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly cost: { N: number; r: number; p: number };
};

const readKept = (kept: string): Kept => {
  const [, N, r, p, salt = '', hash = ''] = kept.split('$');
  return {
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
    cost: { N: Number(N), r: Number(r), p: Number(p) },
  };
};

/**
 * Slow on purpose. The hash names its cost, so that the cost can be raised later. `sameSaltAs` is the hash of another sign-up
 * that waits for the same mailbox: with its salt, one derivation is compared with all of them.
 */
export const hashPassword = async (
  password: string,
  dice: Dice,
  sameSaltAs?: string | null,
): Promise<string> => {
  const salt = sameSaltAs ? readKept(sameSaltAs).salt : dice.bytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

// Stands in for the hash of a person who does not exist: the answer takes as long as for a wrong password.
const NO_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const deriveFor = (password: string, { salt, hash, cost }: Kept): Promise<Buffer> =>
  derive(password.slice(0, 4 * PASSWORD_MOST), salt, hash.length, cost);

/**
 * Index of the first hash that was made from the password; -1 when there is none. Needs one derivation as long as all
 * hashes share a salt, and also when the list is empty.
 */
export const whichPassword = async (password: string, kept: readonly (string | null)[]): Promise<number> => {
  let [derivedFor, found]: [string, Buffer] = ['', Buffer.alloc(0)];
  for (const [at, text] of (kept.length === 0 ? [null] : kept).entries()) {
    const one = readKept(text ?? NO_HASH);
    const how = `${JSON.stringify(one.cost)} ${one.salt.toString('hex')}`;
    if (how !== derivedFor) [derivedFor, found] = [how, await deriveFor(password, one)];
    if (timingSafeEqual(found, one.hash) && text !== null) return at;
  }
  return -1;
};

/** Whether the hash was made from the password; false, after the same work, when there is no hash. */
export const isPassword = async (password: string, kept: string | null): Promise<boolean> =>
  (await whichPassword(password, [kept])) >= 0;
