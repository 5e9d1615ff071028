/** What staff mean by what they type to find a player: a number, an address, a phone or words of the name. */

export type PlayerSearch = {
  readonly id?: number;
  /** The beginning of an address, in lower case. */
  readonly email?: string;
  /** The beginning of a number, with its `+`. */
  readonly mobile?: string;
  /** Words of the name; left out where the text cannot be a name. */
  readonly words?: string;
};

const ID_DIGITS_MOST = 15;
/** A shorter beginning of a number would list a country. */
const MOBILE_DIGITS_LEAST = 4;

/** Reads it; a number alone may be the player's own or a phone. */
export const readPlayerSearch = (text: string): PlayerSearch => {
  const plain = text.trim();
  if (plain.includes('@')) return { email: plain.toLowerCase() };
  const digits = plain.replaceAll(/[\s().-]/g, '');
  const number = /^(#|\+)?(\d+)$/.exec(digits);
  if (number === null) return { words: plain };
  const [, sign = '', figures = ''] = number;
  const isId = sign !== '+' && figures.length <= ID_DIGITS_MOST;
  return {
    ...(isId ? { id: Number(figures) } : {}),
    ...(sign !== '#' && figures.length >= MOBILE_DIGITS_LEAST ? { mobile: `+${figures}` } : {}),
    ...(sign === '' ? { words: plain } : {}),
  };
};
