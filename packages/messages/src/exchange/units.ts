/** The units that translators work on: one for each key, with the English text. Pure. */
import { createHash } from 'node:crypto';
import { neededKeys } from '../complete.ts';
import { type Fault, faultsOfSentence, numbersOf, sourceOf } from '../faults.ts';
import { formOf, stemOf, type Texts } from '../text.ts';

/** `changed`: the English text differs from an earlier export. */
export const STATES = ['missing', 'changed', 'translated'] as const;
export type State = (typeof STATES)[number];

export type Unit = {
  readonly key: string;
  readonly english: string;
  /** Empty while it is not translated. */
  readonly translation: string;
  readonly state: State;
  /** Fingerprint of the English text behind the translation. */
  readonly madeFrom: string;
  /** Notes for the translator: the plural form, the place of the sentence, the earlier English text. */
  readonly notes: readonly string[];
};

/** All units of a language. */
export type Bundle = { readonly language: string; readonly units: readonly Unit[] };

export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const notesOf = (language: string, key: string, places: readonly string[], before?: string): string[] => {
  const form = formOf(key);
  const numbers = form === undefined || form === 'bare' ? [] : numbersOf(language, form);
  const shown = `${numbers.slice(0, 6).join(', ')}${numbers.length > 6 ? ' …' : ''}`;
  return [
    ...(form === 'bare' ? ['Form "bare": said when no number is known.'] : []),
    ...(form === undefined || form === 'bare'
      ? []
      : [
          `Plural form "${form}"${numbers.length > 0 ? `, for ${shown}` : ', for large numbers and fractions'}.`,
        ]),
    ...(places.length > 0 ? [`Stands in ${places.slice(0, 3).join(', ')}.`] : []),
    ...(before === undefined ? [] : [`English was: ${before}`]),
  ];
};

/** The bundle for a translator, with every key that the language needs. Marks changes of the English text since the earlier bundle `since`. */
export function unitsOf(
  language: string,
  english: Texts,
  texts: Texts,
  { uses, since }: { uses?: ReadonlyMap<string, readonly string[]>; since?: Bundle } = {},
): Bundle {
  const earlier = new Map(since?.units.map(unit => [unit.key, unit]));
  const units = [...neededKeys(english, language)].map((key): Unit => {
    const source = sourceOf(english, key) ?? '';
    const translation = texts[key] ?? '';
    const madeFrom = fingerprint(source);
    const old = earlier.get(key);
    const before = old !== undefined && old.madeFrom !== madeFrom ? old.english : undefined;
    return {
      key,
      english: source,
      translation,
      state: translation === '' ? 'missing' : before === undefined ? 'translated' : 'changed',
      madeFrom,
      notes: notesOf(language, key, uses?.get(stemOf(key)) ?? [], before),
    };
  });
  return { language, units };
}

/** The catalogue after an import, what was refused, and the keys that were taken. */
export type Taken = {
  readonly texts: Texts;
  readonly refused: readonly Fault[];
  readonly taken: readonly string[];
};

type TakeWish = {
  /** The English text that translators were shown, where an operator says it in other words. */
  readonly shown?: Texts;
  /** Which faults refuse a sentence; all when left out. */
  readonly isGrave?: (fault: Fault) => boolean;
};

const refusalsOf = (
  language: string,
  english: Texts,
  { key, translation, madeFrom }: Unit,
  { shown = english, isGrave = () => true }: TakeWish,
): Fault[] => {
  const source = sourceOf(shown, key);
  if (source !== undefined && madeFrom !== fingerprint(source))
    return [
      {
        key,
        name: 'outdated',
        said: `${key} was made from another English text. English now says: ${source}`,
      },
    ];
  return faultsOfSentence(language, english, key, translation).filter(isGrave);
};

/** Takes good units, but the plural forms of a key only together. Units without a translation change nothing. */
export function takeUnits(
  { language, units }: Bundle,
  english: Texts,
  texts: Texts,
  wish: TakeWish = {},
): Taken {
  const wanted = neededKeys(english, language);
  const told = units.filter(({ translation }) => translation.trim() !== '');
  const refused = new Map<string, Fault[]>();
  const refuse = (faults: readonly Fault[]) => {
    for (const fault of faults)
      refused.set(stemOf(fault.key), [...(refused.get(stemOf(fault.key)) ?? []), fault]);
  };
  const sum: Record<string, string> = { ...texts };
  const seen = new Set<string>();
  for (const unit of told) {
    refuse(refusalsOf(language, english, unit, wish));
    const { key, translation } = unit;
    if (seen.has(key)) refuse([{ key, name: 'twice', said: `${key} stands there twice` }]);
    seen.add(key);
    sum[key] = translation;
  }
  const touched = new Set(told.map(({ key }) => stemOf(key)));
  for (const key of wanted)
    if (touched.has(stemOf(key)) && (sum[key] ?? '') === '')
      refuse([{ key, name: 'missing', said: `${key} is missing: the forms of a key come together` }]);
  const isGood = (key: string) => !refused.has(stemOf(key));
  const result: Record<string, string> = {};
  for (const key of [...wanted, ...Object.keys(texts)]) {
    const text = isGood(key) ? sum[key] : texts[key];
    if (text !== undefined) result[key] = text;
  }
  return {
    texts: result,
    refused: [...refused.values()].flat(),
    taken: told.map(({ key }) => key).filter(isGood),
  };
}
