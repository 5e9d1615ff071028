/** The sentences of a language as patterns by key, whatever fills the placeholders. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stemOf, type TextKey, type Texts } from '@trivium/messages/text';

export const LANGUAGES = ['en', 'ar', 'hi', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@trivium/messages/${language}.json`), 'utf8')) as Texts;

const known = new Map<Language, Texts>();

export const textsOf = (language: Language): Texts => {
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  return texts;
};

/** Blanks are any blanks: names of controls have plain ones where French sentences have hard ones. */
const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');

/** A pattern for the whole sentence in all its plural forms. */
export function patternOf(language: Language, stem: TextKey): RegExp {
  const forms = Object.entries(textsOf(language)).filter(([key]) => stemOf(key) === stem);
  if (forms.length === 0) throw new Error(`no sentence has the key ${stem}`);
  const each = forms.map(([, form]) =>
    form
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.*'),
  );
  // Right-to-left pages isolate words of another direction with invisible characters.
  return new RegExp(`^[\\s\\u2066-\\u2069]*(?:${each.join('|')})[\\s\\u2066-\\u2069]*$`, 's');
}
