/** Whether a language may be offered: its catalogue has every sentence of the English one (DECISIONS 12). Pure. */
import { formOf, keyOf, stemOf, type Texts } from './text.ts';

const PLURAL_FORMS: ReadonlySet<string | undefined> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** The plural forms that sentences with a number need in a language (CLDR). */
export const pluralFormsOf = (locale: string): readonly string[] => {
  const known = formsBy.get(locale) ?? new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  formsBy.set(locale, known);
  return known;
};
const formsBy = new Map<string, readonly string[]>();

/** Keys that a catalogue of this language must have: those of the English one, with the plural forms of its own. */
export function neededKeys(english: Texts, locale: string): ReadonlySet<string> {
  const forms = pluralFormsOf(locale);
  return new Set(
    Object.keys(english).flatMap(key =>
      PLURAL_FORMS.has(formOf(key)) ? forms.map(form => keyOf(stemOf(key), form)) : [key],
    ),
  );
}

/** The missing keys of a catalogue; none when it is complete. A blank sentence counts as missing. */
export const missingKeys = (texts: Texts, english: Texts, locale: string): readonly string[] =>
  [...neededKeys(english, locale)].filter(key => (texts[key] ?? '').trim() === '');
