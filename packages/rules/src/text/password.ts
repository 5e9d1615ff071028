/** Which passwords are too easy, as far as a text alone tells; the list of common ones is asked with their spellings (DECISIONS 2). */
import { PASSWORD_LEAST, PASSWORD_MOST } from './limits.ts';

const LOOK_ALIKES: Readonly<Record<string, string>> = {
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

const LINES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
].flatMap(line => [line, [...line].reverse().join('')]);

/** Runs such as `12345678`, `abcdefgh`, `qwertzui`, forwards or backwards, and one or two signs over and over. */
const isRun = (text: string): boolean =>
  LINES.some(line => line.repeat(2).includes(text)) || new Set(text).size <= 2;

const likeLetters = (text: string): string => text.replace(/[013457@$!]/g, sign => LOOK_ALIKES[sign] ?? sign);

/** What a half of a doubled text must have at least, to be looked up alone. */
const LEAST_HALF = 3;

/**
 * The spellings under which a password may stand on a list, all in lower case: as it is, with look-alike signs as letters,
 * without a few signs before or after it, and half of it when it is doubled.
 */
export const passwordSpellings = (password: string): readonly string[] => {
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replace(/^[^\p{L}]{0,4}/u, '').replace(/[^\p{L}]{0,6}$/u, '');
  const half = lower.slice(0, lower.length / 2);
  const isDoubled = half.length >= LEAST_HALF && half.repeat(2) === lower;
  const all = [lower, likeLetters(lower), bare, likeLetters(bare), ...(isDoubled ? [half] : [])];
  return [...new Set(all)].filter(text => text !== '');
};

/** Too short or too long as readers count, the e-mail address or its first part, or a run; `email` in lower case. */
export const isEasyPassword = (password: string, email: string): boolean => {
  if (password.length > 4 * PASSWORD_MOST) return true;
  const length = [...password].length;
  const lower = password.toLowerCase();
  return (
    length < PASSWORD_LEAST ||
    length > PASSWORD_MOST ||
    lower === email ||
    lower === email.split('@')[0] ||
    passwordSpellings(password).some(isRun)
  );
};
