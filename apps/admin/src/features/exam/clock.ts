/** Times such as 41:10 or 1:02:05, left to right in every language; and figures with two decimals. */
import { HOUR_SECONDS, MINUTE_SECONDS } from '@trivium/rules/time/units';
import type { Format } from '../../lib/format.ts';

export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor(seconds / MINUTE_SECONDS)];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(seconds % MINUTE_SECONDS);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes % MINUTE_SECONDS)}:${rest}`;
};

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A figure with two decimals and the true minus. */
export const twoDecimals = (value: number, { number }: Pick<Format, 'number'>): string =>
  number(value, TWO).replace('-', '\u2212');
