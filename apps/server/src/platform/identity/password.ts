/** How passwords are kept, and how one is held against what was kept (DECISIONS 2). */
import { type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MOST } from '@trivium/rules/text/limits';
import type { Dice } from '../dice.ts';
import { hashOnThread } from './hash-pool.ts';

// One of the settings OWASP's password storage sheet gives for scrypt: 32 MB and about a tenth of a second.
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = (password: string, salt: Uint8Array, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  // The same password typed on another keyboard may arrive composed in another way.
  hashOnThread({ password: password.normalize('NFKC'), salt, bytes, cost });

/** Slow on purpose. The cost stands in the text, so that it can be raised later. */
export const hashPassword = async (password: string, dice: Dice): Promise<string> => {
  const salt = dice.bytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

// Compared with when there is nobody: the answer takes as long as a wrong password.
const nobody = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** True when the password is the one that was hashed; false, after the same work, when there is no hash. */
export const isPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const [, n, r, p, salt = '', hash = ''] = (kept ?? nobody).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const found = await derive(
    password.slice(0, 4 * PASSWORD_MOST),
    Buffer.from(salt, 'base64url'),
    expected.length,
    cost,
  );
  return timingSafeEqual(found, expected) && kept !== null;
};
