/** The sentences of a language as a journey looks for them: by key, whatever fills their places. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stemOf, type TextKey, type Texts } from '@trivium/messages/text';
import type { Language } from './wish.ts';

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@trivium/messages/${language}.json`), 'utf8')) as Texts;

const known = new Map<Language, Texts>();

export const textsOf = (language: Language): Texts => {
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  return texts;
};

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Fits every form of the sentence, from its beginning to its end. */
export function patternOf(language: Language, stem: TextKey): RegExp {
  const forms = Object.entries(textsOf(language)).filter(([key]) => stemOf(key) === stem);
  if (forms.length === 0) throw new Error(`no sentence has the key ${stem}`);
  const each = forms.map(([, form]) =>
    form
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.*'),
  );
  // In a page that runs from right to left, signs that show nothing keep words of another direction apart.
  return new RegExp(`^[\\s\\u2066-\\u2069]*(?:${each.join('|')})[\\s\\u2066-\\u2069]*$`, 's');
}
