/** A key with its plural forms, as whoever translates sees it. Pure. */
import { pluralFormsOf } from './complete.ts';
import { sourceOf } from './faults.ts';
import { formOf, keyOf, stemOf, type Texts } from './text.ts';

/** The name that a key without forms has among the forms. */
export const WHOLE = 'whole';

const stemsBy = new WeakMap<Texts, ReadonlyMap<string, readonly string[]>>();

/** The English keys by what they are forms of, in the order of the catalogue. */
export const stemsOf = (english: Texts): ReadonlyMap<string, readonly string[]> => {
  const known = stemsBy.get(english);
  if (known) return known;
  const stems = new Map<string, string[]>();
  for (const key of Object.keys(english)) {
    const keys = stems.get(stemOf(key));
    if (keys) keys.push(key);
    else stems.set(stemOf(key), [key]);
  }
  stemsBy.set(english, stems);
  return stems;
};

const needed = new WeakMap<Texts, Map<string, readonly string[]>>();

/** The forms that a key needs in a language: `whole`, `bare` or CLDR's plural forms. */
export const formsNeeded = (english: Texts, stem: string, language: string): readonly string[] => {
  const known = needed.get(english) ?? new Map<string, readonly string[]>();
  needed.set(english, known);
  const name = `${language}/${stem}`;
  const forms = known.get(name) ?? formsOf(english, stem, language);
  known.set(name, forms);
  return forms;
};

const formsOf = (english: Texts, stem: string, language: string): readonly string[] => {
  const forms = (stemsOf(english).get(stem) ?? []).map(key => formOf(key) ?? WHOLE);
  return [
    ...new Set(forms.flatMap(form => (form === WHOLE || form === 'bare' ? [form] : pluralFormsOf(language)))),
  ];
};

/** The key of a form, `whole` included. */
export const keyOfForm = (stem: string, form: string): string => (form === WHOLE ? stem : keyOf(stem, form));

/** The English sentences of a key by their forms. */
export const englishOf = (english: Texts, stem: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (stemsOf(english).get(stem) ?? []).map(key => [formOf(key) ?? WHOLE, sourceOf(english, key) ?? '']),
  );
