/** Sentences that staff wrote over those that are delivered. One that fits no more, after an update, is left out. */
import english from '@trivium/messages/en.json' with { type: 'json' };
import { faultsOfSentence, isGrave } from '@trivium/messages/faults';
import type { Texts } from '@trivium/messages/text';
import type { TextRow } from '../store.ts';
import { deliveredTexts } from './catalogues.ts';

/** The English catalogue as it is delivered; one object, by which checks remember what they worked out. */
export const ENGLISH: Texts = english;

/** Judgements that are remembered; a language has some two thousand sentences. */
const REMEMBERED_MOST = 50_000;
const judged = new Map<string, boolean>();

/** Whether a sentence can stand: its places and tags are those of English. A blank one stands, as a gap. */
export const canStand = (language: string, key: string, text: string): boolean => {
  if (text.trim() === '') return true;
  const name = `${language}\n${key}\n${text}`;
  const known = judged.get(name);
  if (known !== undefined) return known;
  const fits = !faultsOfSentence(language, ENGLISH, key, text).some(isGrave);
  if (judged.size >= REMEMBERED_MOST) judged.clear();
  judged.set(name, fits);
  return fits;
};

/** The sentences of a language: ours, and over them those of staff. */
export const textsIn = (code: string, own: readonly TextRow[]): Texts => ({
  ...deliveredTexts().get(code),
  ...Object.fromEntries(
    own
      .filter(({ language, key, text }) => language === code && canStand(code, key, text))
      .map(({ key, text }) => [key, text] as const),
  ),
});
