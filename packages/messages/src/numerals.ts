/** The digits a language is shown in: pinned, so that every engine shows the same, and the player's own choice. Pure. */

/** `language`: as the language is printed today (CLDR). `own`: the digits of its script, where they are others. */
export const DIGITS = ['language', 'latin', 'own'] as const;
export type Digits = (typeof DIGITS)[number];

/** Digits that readers of a language know besides 0 to 9, in which all our languages are printed. */
const OWN: Readonly<Record<string, string>> = { ar: 'arab', hi: 'deva' };

/** Whether there is a choice: a language without digits of its own has none. */
export const hasOwnDigits = (language: string): boolean => language in OWN;

const systemOf = (language: string, digits?: Digits): string => (digits === 'own' && OWN[language]) || 'latn';

/** Whether a choice comes to digits other than 0 to 9. */
export const isOwn = (language: string, digits: Digits): boolean => systemOf(language, digits) !== 'latn';

/** The locale for `Intl`: `ar` becomes `ar-u-nu-latn`. */
export const localeOf = (language: string, digits?: Digits): string =>
  `${language}-u-nu-${systemOf(language, digits)}`;
