/** What staff mean by what they type to find a player: a number, an address, a phone or words of the name. */

import { foldForSearch } from '../text/search.ts';

export type PlayerSearch = {
  readonly id?: number;
  /** The beginning of an address, in lower case. */
  readonly email?: string;
  /** The beginning of a number, with its `+`. */
  readonly mobile?: string;
  /** Words that begin words of the name, spelt for searching; left out where the text cannot be a name. */
  readonly words?: readonly string[];
};

const ID_DIGITS_MOST = 15;
/** A shorter beginning of a number would list a country. */
const MOBILE_DIGITS_LEAST = 4;

/** What parts words, as `question_words` of the database has it. */
const GAPS = /[\s!-/:-@[-`{-~\u00a1-\u00bf\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u3000-\u303f]+/u;

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .normalize('NFKD')
    .split(GAPS)
    .filter(word => word !== '');

/** Reads it; a number alone may be the player's own or a phone. */
export const readPlayerSearch = (text: string): PlayerSearch => {
  const plain = text.trim();
  if (plain.includes('@')) return { email: plain.toLowerCase() };
  const digits = plain.replaceAll(/[\s().-]/g, '');
  const number = /^(#|\+)?(\d+)$/.exec(digits);
  if (number === null) return { words: wordsOf(plain) };
  const [, sign = '', figures = ''] = number;
  const isId = sign !== '+' && figures.length <= ID_DIGITS_MOST;
  return {
    ...(isId ? { id: Number(figures) } : {}),
    ...(sign !== '#' && figures.length >= MOBILE_DIGITS_LEAST ? { mobile: `+${figures}` } : {}),
    ...(sign === '' ? { words: wordsOf(plain) } : {}),
  };
};
