/** A key as staff see it: English beside it, its forms, and whether it is whole. Computed from rows, without the database. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { numbersOf, sourceOf } from '@trivium/messages/faults';
import { englishOf, formsNeeded, keyOfForm, stemsOf } from '@trivium/messages/plural';
import { screenOf, subjectOf } from '@trivium/messages/subject';
import type { Texts } from '@trivium/messages/text';
import { deliveredTexts } from '../offer/catalogues.ts';
import { canStand, ENGLISH, textsIn } from '../offer/own-texts.ts';
import type { TextRow } from '../store.ts';

export type TextForStaff = OperatorReply<'text/list'>[number];

/** Numbers that are shown of a form. */
const NUMBERS_MOST = 6;

/** What the sentences of a language are seen by: its own rows by key, and English as players read it. */
export type Desk = {
  readonly language: string;
  readonly own: ReadonlyMap<string, TextRow>;
  /** English as players read it. */
  readonly shown: Texts;
  /** English that the language is made from: the delivered one for English itself. */
  readonly source: Texts;
};

/** `rows`: own sentences, those of the language and of English among them. */
export const deskOf = (language: string, rows: readonly TextRow[]): Desk => {
  const shown = { ...ENGLISH, ...textsIn('en', rows) };
  return {
    language,
    own: new Map(rows.filter(row => row.language === language).map(row => [row.key, row])),
    shown,
    source: language === 'en' ? ENGLISH : shown,
  };
};

/** The keys of a stem in a language, every form. */
export const keysOf = (language: string, stem: string): readonly string[] =>
  formsNeeded(ENGLISH, stem, language).map(form => keyOfForm(stem, form));

const deliveredOf = (language: string, key: string): string => deliveredTexts().get(language)?.[key] ?? '';

/** A sentence as it is stored, that of staff first. */
const textOf = ({ own, language }: Desk, key: string): string =>
  own.get(key)?.text ?? deliveredOf(language, key);

/** The English text that a sentence was made from; null where nobody knows, or there is no sentence. */
const madeFrom = ({ own, language }: Desk, key: string): string | null => {
  const row = own.get(key);
  if (row) return row.english;
  return deliveredOf(language, key) === '' ? null : (sourceOf(ENGLISH, key) ?? null);
};

const wasOf = (desk: Desk, keys: readonly string[]): string | null => {
  const changed = keys
    .map(key => ({ was: madeFrom(desk, key), is: sourceOf(desk.source, key) ?? '' }))
    .filter(({ was, is }) => was !== null && was !== is);
  return changed.at(-1)?.was ?? null;
};

export type Judgement = { readonly missing: number; readonly was: string | null; readonly isOwn: boolean };

/** How whole a key is. */
export const judge = (desk: Desk, stem: string): Judgement => {
  const keys = keysOf(desk.language, stem);
  const isGap = (key: string) => {
    const text = textOf(desk, key);
    return text.trim() === '' || (desk.own.has(key) && !canStand(desk.language, key, text));
  };
  return {
    missing: keys.filter(isGap).length,
    was: wasOf(desk, keys),
    isOwn: keys.some(key => desk.own.has(key)),
  };
};

export const stateOf = ({ missing, was }: Judgement): TextForStaff['state'] => {
  if (missing > 0) return 'missing';
  return was === null ? 'good' : 'changed';
};

/** The version of a stem's own sentences; 0: it has none. */
export const versionOf = ({ own, language }: Desk, stem: string): number =>
  Math.max(0, ...keysOf(language, stem).map(key => own.get(key)?.version ?? 0));

export const presentText = (desk: Desk, stem: string): TextForStaff => {
  const { language } = desk;
  const judgement = judge(desk, stem);
  return {
    id: stem,
    subject: subjectOf(stem),
    version: versionOf(desk, stem),
    is_own: judgement.isOwn,
    state: stateOf(judgement),
    missing: judgement.missing,
    was: judgement.was,
    source: englishOf(ENGLISH, stem),
    english: englishOf(desk.shown, stem),
    forms: formsNeeded(ENGLISH, stem, language).map(form => {
      const key = keyOfForm(stem, form);
      const hasNumbers = form !== 'whole' && form !== 'bare';
      return {
        form: form as TextForStaff['forms'][number]['form'],
        text: textOf(desk, key),
        delivered: deliveredOf(language, key),
        numbers: hasNumbers ? numbersOf(language, form).slice(0, NUMBERS_MOST) : [],
      };
    }),
    screen: screenOf(stem),
  };
};

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether the words stand in the key, in English or in the language. */
export const hasWordsIn = (desk: Desk, stem: string, words: string): boolean => {
  const wanted = folded(words);
  return [
    stem,
    ...Object.values(englishOf(desk.shown, stem)),
    ...keysOf(desk.language, stem).map(key => textOf(desk, key)),
  ].some(text => folded(text).includes(wanted));
};

/** All keys without their forms. */
export const allStems = (): readonly string[] => [...stemsOf(ENGLISH).keys()];

/** How far a language is. */
export const progressOf = (desk: Desk) => {
  const judged = allStems().map(stem => judge(desk, stem));
  const count = (is: (one: Judgement) => boolean) => judged.filter(is).length;
  return {
    keys: judged.length,
    missing: count(one => stateOf(one) === 'missing'),
    changed: count(one => stateOf(one) === 'changed'),
    own: count(({ isOwn }) => isOwn),
  };
};
