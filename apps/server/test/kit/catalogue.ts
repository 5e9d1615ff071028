/** A complete catalogue for tests: English, with a mark before each sentence that shows its language. */
import { neededKeys } from '@trivium/messages/complete';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { formOf, keyOf, stemOf, type Texts } from '@trivium/messages/text';

/** The mark before every sentence; the Arabic one makes a line run from right to left. */
const MARKS: Readonly<Record<string, string>> = { ar: '\u0639 ' };

export const markOf = (locale: string): string => MARKS[locale] ?? `${locale} `;

const known: Texts = english;

/** Every key and plural form that the language needs (DECISIONS 12). */
export const pretendCatalogue = (locale: string): Texts =>
  Object.fromEntries(
    [...neededKeys(english, locale)].map(key => {
      const text = known[key] ?? known[keyOf(stemOf(key), 'other')] ?? `${stemOf(key)} ${formOf(key) ?? ''}`;
      return [key, markOf(locale) + text];
    }),
  );
