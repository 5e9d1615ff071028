/** Questions about the choice of digits; a file of its own, because `numerals.ts` is part of the first load. Pure. */
import { type Digits, localeOf } from './numerals.ts';

/** Whether a choice results in digits other than 0 to 9. */
export const isOwn = (language: string, digits: Digits): boolean =>
  localeOf(language, digits) !== localeOf(language, 'latin');

/** Whether there is a choice: a language without digits of its own has none. */
export const hasOwnDigits = (language: string): boolean => isOwn(language, 'own');
