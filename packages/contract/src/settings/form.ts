/** Forms that a text of the operator may have. */
import { readLogo } from '@trivium/rules/site/logo';

export const isColour = (value: string) => /^(#[0-9a-fA-F]{6})?$/.test(value);
export const isEmptyOr = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value);
export const isWebAddress = isEmptyOr(/^https?:\/\/[^\s]+$/);
export const isAmong = (words: readonly string[]) => (value: string) => words.includes(value);
export const isLogo = (value: string) => value === '' || readLogo(value) !== null;
export const isCurrency = (value: string) => /^[A-Z]{3}$/.test(value);
export const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
