/** Passwords: which are refused, and how they are kept (DECISIONS 2). */
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dice } from '../dice.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from './limits.ts';

// One of the settings OWASP's password storage sheet gives for scrypt: 32 MB and about a tenth of a second.
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .flatMap(line => line.split(' '))
    .filter(Boolean),
);

/** Runs such as `12345678`, `abcdefgh`, `qwertzui`, forwards or backwards, and one or two signs over and over. */
const isRun = (text: string): boolean => {
  const lines = [
    '01234567890',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop',
    'asdfghjkl',
    'zxcvbnm',
  ];
  const both = lines.flatMap(line => [line, [...line].reverse().join('')]);
  return both.some(line => line.repeat(2).includes(text)) || new Set(text).size <= 2;
};

/** A listed word stays one with capitals, look-alike digits, and a few signs before or after it. */
const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase();
  const spelled = (text: string) => text.replace(/[013457@$!]/g, sign => lookAlikes[sign] ?? sign);
  const bare = lower.replace(/^[^\p{L}]{0,4}/u, '').replace(/[^\p{L}]{0,6}$/u, '');
  const doubled = lower.slice(0, lower.length / 2);
  return (
    [lower, spelled(lower), bare, spelled(bare)].some(
      text => common.has(text) || (text !== '' && isRun(text)),
    ) ||
    (doubled.length > 2 && doubled.repeat(2) === lower && (common.has(doubled) || isRun(doubled)))
  );
};

/** False when it is too short, too long, easy to guess, or the e-mail address or its first part. */
export const isGoodPassword = (password: string, email: string): boolean => {
  if (password.length > 4 * PASSWORD_MOST) return false;
  const length = [...password].length;
  const lower = password.toLowerCase();
  return (
    length >= PASSWORD_LEAST &&
    length <= PASSWORD_MOST &&
    lower !== email &&
    lower !== email.split('@')[0] &&
    !isCommon(password)
  );
};

const derive = (password: string, salt: Buffer, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same password typed on another keyboard may arrive composed in another way.
    scrypt(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem: 256 * 1024 * 1024 }, (problem, key) =>
      problem ? reject(problem) : resolve(key),
    );
  });

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
