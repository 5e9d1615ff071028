/** Coins as money, and digits as people type them. Pure. */
import { centsOf } from '@trivium/rules/wallet/payout';
import type { Say } from '../../lib/i18n/text.ts';

/** How many coins one unit of the currency costs. */
export type Rate = { readonly coins_per_unit: number; readonly currency: string };

type Print = (value: number, format?: Intl.NumberFormatOptions) => string;

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** "12.40 USD", the amount in the reader's digits. */
export const moneyWords = (text: Say, number: Print, amount: number, currency: string): string =>
  text('wallet.money', { amount: number(amount, CENTS), currency });

/** The worth of coins as money; fractions of a cent are dropped. */
export const worthWords = (text: Say, number: Print, coins: number, rate: Rate): string =>
  moneyWords(text, number, Math.floor((coins * 100) / rate.coins_per_unit) / 100, rate.currency);

/** The amount of a request on the wire: "10.00". */
export const amountOf = (coins: number, { coins_per_unit }: Rate): string =>
  ((centsOf(coins, coins_per_unit) ?? 0) / 100).toFixed(2);

/** The amounts that may be requested, in coins: whole cents between the minimum and the redeemable coins. */
export type Bounds = { readonly least: number; readonly most: number; readonly step: number };

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

export const boundsOf = (terms: Rate & { readonly minimum: number; readonly redeemable: number }): Bounds => {
  const cent = terms.coins_per_unit / gcd(terms.coins_per_unit, 100);
  return {
    least: Math.ceil(terms.minimum / cent) * cent,
    most: Math.floor(terms.redeemable / cent) * cent,
    step: terms.coins_per_unit,
  };
};

/** The next whole unit of money up or down, within the bounds. */
export const stepped = (coins: number, by: 1 | -1, { least, most, step }: Bounds): number => {
  const next = by === 1 ? Math.floor(coins / step + 1) * step : Math.ceil(coins / step - 1) * step;
  return Math.min(most, Math.max(least, next));
};

const DIGIT_ZERO = /\p{Nd}/u;

/** Typed digits of any script as a whole number; null without digits. Ignores separators. */
export const readCoins = (typed: string): number | null => {
  let value = '';
  for (const letter of typed) {
    if (!DIGIT_ZERO.test(letter)) continue;
    // The ten digits of a script are consecutive code points; the first of them is its zero.
    let zero = letter.codePointAt(0) ?? 0;
    while (DIGIT_ZERO.test(String.fromCodePoint(zero - 1)) && (letter.codePointAt(0) ?? 0) - zero < 9)
      zero -= 1;
    value += String((letter.codePointAt(0) ?? 0) - zero);
  }
  return value === '' ? null : Number(value.slice(0, 12));
};
