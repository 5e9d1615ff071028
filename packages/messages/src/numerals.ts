/** The digits of a language: fixed, so that every engine shows the same ones, or the player's choice. Pure. */

/** `language`: as the language is printed today (CLDR). `own`: the digits of its script, where they are others. */
export const DIGITS = ['language', 'latin', 'own'] as const;
export type Digits = (typeof DIGITS)[number];

/** Digits that readers of a language know besides 0 to 9, in which all our languages are printed. */
const OWN: Readonly<Record<string, string>> = { ar: 'arab', hi: 'deva' };

const systemOf = (language: string, digits?: Digits): string => (digits === 'own' && OWN[language]) || 'latn';

/** The locale for `Intl`: `ar` becomes `ar-u-nu-latn`. */
export const localeOf = (language: string, digits?: Digits): string =>
  `${language}-u-nu-${systemOf(language, digits)}`;
