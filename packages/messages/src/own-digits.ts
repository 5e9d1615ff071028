/** What the choice of digits asks; apart from `numerals.ts`, which the first load of the app holds. Pure. */
import { type Digits, localeOf } from './numerals.ts';

/** Whether a choice comes to digits other than 0 to 9. */
export const isOwn = (language: string, digits: Digits): boolean =>
  localeOf(language, digits) !== localeOf(language, 'latin');

/** Whether there is a choice: a language without digits of its own has none. */
export const hasOwnDigits = (language: string): boolean => isOwn(language, 'own');
