/** Recovery codes: 50 bits each, kept as keyed hashes, so that a stolen table opens nothing. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { Dice } from '../../../platform/dice.ts';

const CODES = 10;
const HALF = 5;
/** Crockford's: without letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const half = (dice: Dice): string =>
  Array.from({ length: HALF }, () => SIGNS[dice.nextInt(SIGNS.length)]).join('');

/** Ten new codes, such as `7KQ2M-X0FRT`. */
export const newCodes = (dice: Dice): string[] =>
  Array.from({ length: CODES }, () => `${half(dice)}-${half(dice)}`);

/** A code as it was meant: without case, hyphens and spaces, O as 0, I and L as 1. */
const meant = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

export const codeHash = (appSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium recovery code', 32));
  return (playerId: number, code: string): Buffer =>
    createHmac('sha256', key)
      .update(`${playerId}:${meant(code)}`)
      .digest();
};
