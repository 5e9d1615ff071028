/** The words of the interface: the server's JSON of one language, type-checked keys, `lang` and `dir` of the page (DECISIONS 10). */
import { type Digits, localeOf } from '@trivium/messages/numerals';
import { formatText, type TextKey, type Texts, type Words } from '@trivium/messages/text';
import { useLook } from '../device/look.ts';
import { persistedStore } from '../session/persisted-store.ts';

export type { TextKey, Words } from '@trivium/messages/text';

type Interface = { code: string; rtl: boolean; version: string; texts: Texts };

/** The sentences in use, kept for the next visit. Without a version they are not complete yet. */
export const useInterface = persistedStore<Interface>(
  'texts',
  { code: 'en', rtl: false, version: '', texts: {} },
  { owner: 'device' },
);

export type Say = (key: TextKey, words?: Words) => string;

const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const END_OF_ISOLATE = '\u2069';
/** A full stop or comma after the place belongs to the sentence. */
const FIGURE = /[+\u2212-]?\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*[%٪]?/gu;

/** Hebrew, Arabic, Syriac, Thaana and their neighbours, and the forms for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A sentence that is still in English keeps its own direction, so that its full stop is at its end. */
const isStillEnglish = (sentence: string) => {
  const ownWords = sentence.replace(/\u2068[^\u2069]*\u2069/g, '');
  return /\p{L}/u.test(ownWords) && !RIGHT_TO_LEFT.test(ownWords);
};

/** Isolates names and figures, so that right-to-left text around them does not reorder them. */
const isolated = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' ? FIRST_STRONG_ISOLATE + word + END_OF_ISOLATE : word,
    ]),
  );

const isIn = (texts: Texts, key: string) => key in texts || `${key}_other` in texts;

const sayIn =
  ({ texts, code, rtl, version }: Interface, digits: Digits): Say =>
  (key, words) => {
    if (version === '' && !isIn(texts, key)) return '';
    const locale = localeOf(code, digits);
    // A name of the other direction is isolated.
    const isMixed = rtl || (words && RIGHT_TO_LEFT.test(Object.values(words).join()));
    const sentence = formatText(texts, key, locale, isMixed ? words && isolated(words) : words);
    if (!rtl) return sentence;
    if (isStillEnglish(sentence)) return LEFT_TO_RIGHT_ISOLATE + sentence + END_OF_ISOLATE;
    return sentence.replace(FIGURE, figure => LEFT_TO_RIGHT_ISOLATE + figure + END_OF_ISOLATE);
  };

/** `t('play.next', { count })`: the sentence of a key in the interface language. */
export const useText = (): Say => sayIn(useInterface(), useLook().digits);

/** The same outside of components, e.g. for a toast. */
export const say: Say = (key, words) => sayIn(useInterface.getState(), useLook.getState().digits)(key, words);

/** Whether there is a sentence for a key that is put together at run time (a mode's or reason's name). */
export const isTextKey = (key: string): key is TextKey => isIn(useInterface.getState().texts, key);

/** The interface language with the digits that this device shows, for everything formatted by `Intl`. */
export const useLocale = (): string => localeOf(useInterface().code, useLook().digits);

/** A number in the digits and grouping of the interface language. */
export const useNumber = () => {
  const locale = useLocale();
  return (value: number, format?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, format).format(value);
};

const turnPage = ({ code, rtl }: Interface) => {
  document.documentElement.lang = code;
  document.documentElement.dir = rtl ? 'rtl' : 'ltr';
};

/** Keeps `lang` and `dir` of the page in sync with the language from now on. */
export const followLanguage = () => {
  turnPage(useInterface.getState());
  return useInterface.subscribe(turnPage);
};
