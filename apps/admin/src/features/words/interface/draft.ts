/** What is being written of a key, and what is wrong with it, by the same checks as on the server. */
import { type Fault, faultsOfSentence, isGrave } from '@trivium/messages/faults';
import { keyOfForm } from '@trivium/messages/plural';
import type { Texts } from '@trivium/messages/text';
import type { Draft, Text } from '../use-words.ts';

/** The sentences of a key as they are. */
export const draftOf = ({ forms }: Text): Draft =>
  Object.fromEntries(forms.map(({ form, text }) => [form, text]));

export const isSame = (a: Draft, b: Draft): boolean =>
  Object.entries(a).every(([form, text]) => (b[form as keyof Draft] ?? '') === text);

const catalogues = new WeakMap<Text, Texts>();

/** The English catalogue of one key alone; one object a row, because the checks remember by it. */
const englishOf = (row: Text): Texts => {
  const known =
    catalogues.get(row) ??
    Object.fromEntries(Object.entries(row.source).map(([form, text]) => [keyOfForm(row.id, form), text]));
  catalogues.set(row, known);
  return known;
};

export type Found = { readonly name: Fault['name']; readonly isGrave: boolean; readonly places: string };

const PLACES = /\{\w+\}/g;

/** What is wrong with a form; what is not grave is advice. */
export const faultsIn = (language: string, row: Text, form: string, text: string): readonly Found[] => {
  const english = englishOf(row);
  const wanted = row.source[form] ?? row.source['other'] ?? '';
  const found = faultsOfSentence(language, english, keyOfForm(row.id, form), text.trim().normalize('NFC'));
  const inText = text.match(PLACES) ?? [];
  const inEnglish = wanted.match(PLACES) ?? [];
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter(place => !others.includes(place));
  const places = [...new Set([...only(inEnglish, inText), ...only(inText, inEnglish)])].join(' ');
  return found.map(fault => ({ name: fault.name, isGrave: isGrave(fault), places }));
};

/** Whether a draft can be saved. */
export const isWhole = (language: string, row: Text, draft: Draft): boolean =>
  row.forms.every(
    ({ form }) => !faultsIn(language, row, form, draft[form] ?? '').some(({ isGrave: isBad }) => isBad),
  );
