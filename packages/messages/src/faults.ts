/** Checks a catalogue sentence by sentence. Every language that exists has to pass. Pure. */
import { missingKeys, neededKeys } from './complete.ts';
import { brokenSigns, isEnglishLeft } from './signs.ts';
import { formOf, keyOf, placesOf, stemOf, type Texts } from './text.ts';

export type FaultName =
  | 'missing'
  | 'unknown'
  | 'order'
  | 'empty'
  | 'edge'
  | 'places'
  | 'braces'
  | 'tags'
  | 'hidden'
  | 'address'
  | 'long'
  | 'english'
  | 'signs'
  /** Made from another English text than today's; of an import. */
  | 'outdated'
  /** Stands twice in an import. */
  | 'twice';

/**
 * Faults that only our own catalogues must not have: a language that an operator writes has no guide here, and knows best
 * which words it shares with English.
 */
const ADVICE: ReadonlySet<FaultName> = new Set(['order', 'long', 'english', 'signs']);

/** Whether a sentence with this fault would break what it is shown in, so that nobody may save it. */
export const isGrave = ({ name }: Pick<Fault, 'name'>): boolean => !ADVICE.has(name);

/** `said` explains the fault to the person who corrects it. */
export type Fault = { readonly key: string; readonly name: FaultName; readonly said: string };

/** The English sentence that a key translates; a form that English does not have translates `other`. */
export const sourceOf = (english: Texts, key: string): string | undefined =>
  english[key] ?? english[keyOf(stemOf(key), 'other')];

/** Places that say the number by which the form was chosen. A form for one number alone may say it in words. */
const NUMBER_PLACES = new Set(['count', 'coins']);
const wantedBy = new WeakMap<Texts, Map<string, ReadonlySet<string>>>();

/** `neededKeys`, worked out once a language. */
const wantedKeys = (english: Texts, language: string): ReadonlySet<string> => {
  const byLanguage = wantedBy.get(english) ?? new Map<string, ReadonlySet<string>>();
  wantedBy.set(english, byLanguage);
  const known = byLanguage.get(language) ?? neededKeys(english, language);
  byLanguage.set(language, known);
  return known;
};

const SAMPLE = Array.from({ length: 201 }, (_, at) => at);

const known = new Map<string, readonly number[]>();

/** Whole numbers up to 200 that take a form. */
export const numbersOf = (language: string, form: string): readonly number[] => {
  const name = `${language}/${form}`;
  const before = known.get(name);
  if (before) return before;
  const rules = new Intl.PluralRules(language);
  const found = SAMPLE.filter(each => rules.select(each) === form);
  known.set(name, found);
  return found;
};

/** Whether a plural form of a language stands for one whole number only, as Arabic's `two` does. */
const isOneNumber = (language: string, form: string | undefined): boolean =>
  form !== undefined && numbersOf(language, form).length === 1;

const setOf = (text: string) => [...new Set(placesOf(text))].sort();

const placesFault = (language: string, key: string, text: string, source: string): string | undefined => {
  const [wanted, found] = [setOf(source), setOf(text)];
  const strange = found.filter(name => !wanted.includes(name));
  if (strange.length > 0) return `has {${strange.join('}, {')}}, which English does not have`;
  const mayBeWords = isOneNumber(language, formOf(key));
  const lost = wanted.filter(name => !found.includes(name) && !(mayBeWords && NUMBER_PLACES.has(name)));
  return lost.length > 0 ? `lacks {${lost.join('}, {')}}` : undefined;
};

const TAG = /<(\/?)(\w+)>/g;

/** Whether every tag is closed in order, and there is no other angle bracket. */
const isBalanced = (text: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name = ''] of text.matchAll(TAG)) {
    if (slash !== '/') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/[<>]/.test(text.replaceAll(TAG, ''));
};

// Controls and what turns the direction of the text around it; a line feed only where English has one.
const HIDDEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const hasHidden = (text: string, source: string): boolean =>
  HIDDEN.test(text) || (text.includes('\n') && !source.includes('\n'));

/** An address that English does not have: a letter of the site must lead nowhere else. */
const ADDRESS = /\w+:\/\/\S+|(?<![\p{L}\d@.])(?:[a-z\d-]+\.)+[a-z]{2,}(?![\p{L}\d])/giu;

const hasStrangeAddress = (text: string, source: string): boolean =>
  Array.from(text.matchAll(ADDRESS), ([address]) => address).some(address => !source.includes(address));

/** Much longer than English, even for a language of long words. */
const isLong = (text: string, source: string): boolean => text.length > 3 * source.length + 16;

const tagsOf = (text: string) =>
  Array.from(text.matchAll(TAG), ([tag]) => tag)
    .sort()
    .join();

/** The faults of one sentence of a language. */
export function faultsOfSentence(language: string, english: Texts, key: string, text: string): Fault[] {
  const source = sourceOf(english, key);
  const fault = (name: FaultName, said: string): Fault => ({ key, name, said: `${key} ${said}` });
  if (!wantedKeys(english, language).has(key) || source === undefined)
    return [fault('unknown', 'is no key of this language')];
  if (text.trim() === '') return [fault('empty', 'says nothing')];
  const places = placesFault(language, key, text, source);
  return [
    ...(text === text.trim() ? [] : [fault('edge', 'begins or ends with a space')]),
    ...(places === undefined ? [] : [fault('places', places)]),
    ...(/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? [fault('braces', 'has a brace without a name')] : []),
    ...(isBalanced(text) && tagsOf(text) === tagsOf(source)
      ? []
      : [fault('tags', 'has other tags than English, or one that does not close')]),
    ...(hasHidden(text, source) ? [fault('hidden', 'has a character that cannot be seen')] : []),
    ...(hasStrangeAddress(text, source)
      ? [fault('address', 'has an address that English does not have')]
      : []),
    ...(isLong(text, source) ? [fault('long', 'is much longer than English')] : []),
    ...(language !== 'en' && isEnglishLeft(language, text, source)
      ? [fault('english', 'still has English words')]
      : []),
    ...brokenSigns(language, key, text).map(name => fault('signs', `breaks a rule of the guide: ${name}`)),
  ];
}

/** The faults of a catalogue; none when it is good. */
export function faultsOf(language: string, texts: Texts, english: Texts): Fault[] {
  const keys = Object.keys(texts);
  const needed = wantedKeys(english, language);
  const wanted = [...needed].filter(key => key in texts);
  const known = keys.filter(key => needed.has(key));
  const astray = known.find((key, at) => key !== wanted[at]);
  return [
    ...missingKeys(texts, english, language)
      .filter(key => !(key in texts))
      .map(key => ({ key, name: 'missing' as const, said: `${key} is missing` })),
    ...(astray === undefined
      ? []
      : [{ key: astray, name: 'order' as const, said: `${astray} does not stand where English has it` }]),
    ...Object.entries(texts).flatMap(([key, text]) => faultsOfSentence(language, english, key, text)),
  ];
}
