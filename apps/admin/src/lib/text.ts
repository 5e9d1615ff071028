/** The panel's own sentences, in the language of the panel; `lang` and `dir` of the page. */
import type { PanelKey } from '@trivium/messages/panel/key';
import { formatText, type Texts, type Words } from '@trivium/messages/text';
import { useSyncExternalStore } from 'react';

export type { PanelKey } from '@trivium/messages/panel/key';

/** The languages of the panel, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
  fr: 'Français',
  es: 'Español',
} as const;
export type Language = keyof typeof LANGUAGES;

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
const KEY = 'trivium.panel.language';

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import('@trivium/messages/panel/en'),
  ar: () => import('@trivium/messages/panel/ar'),
  hi: () => import('@trivium/messages/panel/hi'),
  fr: () => import('@trivium/messages/panel/fr'),
  es: () => import('@trivium/messages/panel/es'),
};

const isLanguage = (code: string): code is Language => code in LANGUAGES;

const wanted = (): Language => {
  const said = [localStorage.getItem(KEY) ?? '', ...navigator.languages.map(code => code.slice(0, 2))];
  return said.find(isLanguage) ?? 'en';
};

let now: { readonly code: Language; readonly texts: Texts } = { code: 'en', texts: {} };
const listeners = new Set<() => void>();

/** Loads the sentences of a language and shows them from then on. */
export async function speak(code: Language = wanted()): Promise<void> {
  const { texts } = await LOADERS[code]();
  now = { code, texts };
  document.documentElement.lang = code;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
  for (const tell of listeners) tell();
}

/** Chooses the language of the panel on this device. */
export const chooseLanguage = (code: Language): Promise<void> => {
  localStorage.setItem(KEY, code);
  return speak(code);
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export type Say = (key: PanelKey, words?: Words) => string;

const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';
/** Names and figures keep their own direction within a sentence. */
const isolated = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? FIRST_STRONG_ISOLATE + word + END_OF_ISOLATE : word,
    ]),
  );

const sayIn =
  ({ code, texts }: typeof now): Say =>
  (key, words) =>
    formatText(texts, key, code, words && isolated(words));

/** `t('list.found', { count })`: the sentence of a key. */
export const useText = (): Say => sayIn(useSyncExternalStore(subscribe, () => now));

/** The language of the panel, by code, for `Intl`. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => now).code;

/** The same outside of components. */
export const say: Say = (key, words) => sayIn(now)(key, words);

/** Whether there is a sentence for a key that is put together at run time (a kind's or reason's name). */
export const isTextKey = (key: string): key is PanelKey => key in now.texts || `${key}_other` in now.texts;
