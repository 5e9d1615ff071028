/** Turns a key into a sentence: chooses the plural form and fills the placeholders. Pure; server and web share it. */
import type english from './en.json';

/** How the forms of a key end, as translation tools read them: CLDR's plural categories, and `bare`, which has no places. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other', 'bare'] as const;
type Form = (typeof FORMS)[number];

type StemBy<Key, Each extends Form> = Each extends Form
  ? Key extends `${infer Before}_${Each}`
    ? Before
    : never
  : never;
type Stem<Key> = [StemBy<Key, Form>] extends [never] ? Key : StemBy<Key, Form>;
/** The keys without their forms. */
export type StemOfEach<Key> = Key extends Key ? Stem<Key> : never;

/** A key of the English catalogue; its forms (`key_one`, `key_other`, `key_bare`) count as one key. */
export type TextKey = StemOfEach<keyof typeof english>;

/** Sentences of one language by key. */
export type Texts = Readonly<Record<string, string>>;

const FORM = new RegExp(`_(${FORMS.join('|')})$`);

/** A key without its form. No stem may itself end like a form: a test refuses it. */
export const stemOf = (key: string): string => key.replace(FORM, '');

/** The form of a key: a plural category or `bare`; undefined for a key without one. */
export const formOf = (key: string): string | undefined => FORM.exec(key)?.[1];

/** The key of a form: the other way of `stemOf` and `formOf`. */
export const keyOf = (stem: string, form: string): string => `${stem}_${form}`;

/** Only the sentences of these stems, plural forms included. */
export const pickTexts = (texts: Texts, stems: ReadonlySet<string>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => stems.has(stemOf(key))));

/** What fills the `{places}` of a sentence. Numbers are written in the digits and grouping of the language. */
export type Words = Readonly<Record<string, string | number>>;

/**
 * The sentence of a key in one language. With a number named `count`, the form `key_<plural category>` is taken
 * where there is one, then `key_other`, then `key`. Where a word for one of its places is missing, the first of these
 * that has all of its own is taken instead, last of all `key_bare`, which has no places. A key that no language has comes back as itself.
 */
export function formatText(texts: Texts, key: string, locale: string, words: Words = {}): string {
  const forms = formsOf(texts, key, locale, words['count']);
  const sentence = forms.find(form => placesOf(form).every(name => isTold(words[name]))) ?? forms[0] ?? key;
  const number = numberFormat(locale);
  return sentence.replace(PLACE_OR_FIGURE, (found: string, name?: string) => {
    if (!name) return found > '9' ? found : number.format(+found);
    const word = words[name];
    if (!isTold(word)) return found;
    return typeof word === 'number' ? number.format(word) : word;
  });
}

/** A place, a word of Latin letters that may have digits (SHA-256), or a digit, which is shown as the locale has them. */
const PLACE_OR_FIGURE = /\{(\w+)\}|[A-Za-z][\w-]*|[0-9]/g;

const PLACE = /\{(\w+)\}/g;

/** The names of a sentence's places. */
export const placesOf = (sentence: string): string[] =>
  Array.from(sentence.matchAll(PLACE), ([, name = '']) => name);

/** An infinite number counts as missing: "in ∞ days" says nothing. */
const isTold = (word: string | number | undefined): word is string | number =>
  typeof word === 'number' ? Number.isFinite(word) : word !== undefined;

/** The forms of a key that may be shown, the best first. */
function formsOf(texts: Texts, key: string, locale: string, count: string | number | undefined): string[] {
  const plural =
    typeof count === 'number' && isTold(count)
      ? [texts[`${key}_${pluralRules(locale).select(count)}`], texts[`${key}_other`]]
      : [];
  return [...plural, texts[key], texts[`${key}_bare`]].filter(form => form !== undefined);
}

const rules = new Map<string, Intl.PluralRules>();
function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

const numbers = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: string): Intl.NumberFormat {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return known;
}
