/** Numbers, money, dates and spans in the language of the panel, all by `Intl`. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { useLanguage } from './text.ts';

/** Steps of a relative time, the longest first. */
const STEPS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const MINUS = '\u2212';

const make = (locale: string) => ({
  number: (value: number, format?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, format).format(value),
  /** With its sign: gains with +, losses with the true minus. */
  signed: (value: number) =>
    new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', MINUS),
  /** A share from 0 to 1 as whole percent. */
  percent: (share: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  /** Two decimals and the code of the currency. */
  money: (amount: number, currency: string) =>
    `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}\u00a0${currency}`,
  /** A day, with the year where it is not this one. */
  day: (at: string | number | Date) => {
    const date = new Date(at);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    return new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(date);
  },
  /** A day with its weekday, as a heading. */
  weekday: (at: string | number | Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(at)),
  time: (at: string | number | Date) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at)),
  /** A day with its time. */
  instant: (at: string | number | Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
  /** How long ago something was: "2 days ago", short. */
  ago: (at: string | number | Date) => {
    const past = new Date(at).getTime() - Date.now();
    const [unit, ms] = STEPS.find(([, length]) => Math.abs(past) >= length) ?? ['minute', MINUTE_MS];
    return new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }).format(
      Math.trunc(past / ms),
      unit,
    );
  },
  list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items),
  /** Texts in the order of the language's dictionary. */
  compare: new Intl.Collator(locale).compare,
});

const made = new Map<string, ReturnType<typeof make>>();

export type Format = ReturnType<typeof make>;

/** The formats of the panel's language. */
export const useFormat = (): Format => {
  const locale = useLanguage();
  const known = made.get(locale) ?? make(locale);
  made.set(locale, known);
  return known;
};
