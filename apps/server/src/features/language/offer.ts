/**
 * Which languages the site offers. An interface language is offered when its catalogue is complete, a quiz language when it
 * has enough questions (DECISIONS 12).
 */
import { createHash } from 'node:crypto';
import { missingKeys } from '@trivium/messages/complete';
import english from '@trivium/messages/en.json' with { type: 'json' };
import type { Texts } from '@trivium/messages/text';
import { QUIZ_LANGUAGE_QUESTIONS } from '@trivium/rules/site/offered';
import { deliveredTexts } from './catalogues.ts';
import type { LanguageRow, TextRow } from './store.ts';

export type InterfaceTexts = {
  readonly code: string;
  readonly rtl: boolean;
  readonly version: string;
  readonly texts: Texts;
};

export type Offer = {
  /** All languages that the site knows, offered or not. */
  readonly rows: readonly LanguageRow[];
  readonly interfaces: readonly LanguageRow[];
  /** Codes of the languages whose catalogue is complete, offered or not. */
  readonly complete: readonly string[];
  readonly quizzes: readonly LanguageRow[];
  /** Sentences of the interface languages by code. */
  readonly catalogues: ReadonlyMap<string, InterfaceTexts>;
  /** Changes with the lists of offered languages. */
  readonly version: string;
};

export const NO_OFFER: Offer = {
  rows: [],
  interfaces: [],
  complete: [],
  quizzes: [],
  catalogues: new Map(),
  version: '',
};

/** Our sentences of a language, and over them those that an operator changed. */
const textsOf = (code: string, changed: readonly TextRow[]): Texts => ({
  ...deliveredTexts().get(code),
  ...Object.fromEntries(
    changed.filter(({ language }) => language === code).map(({ key, text }) => [key, text] as const),
  ),
});

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** `questions`: how many are published, by the id of their language. */
export const offerOf = (
  rows: readonly LanguageRow[],
  changed: readonly TextRow[],
  questions: ReadonlyMap<number, number>,
): Offer => {
  const textsBy = new Map(rows.map(({ code }) => [code, textsOf(code, changed)]));
  const complete = rows.flatMap(({ code }) =>
    missingKeys(textsBy.get(code) ?? {}, english, code).length === 0 ? [code] : [],
  );
  const interfaces = rows.filter(({ in_interface, code }) => in_interface && complete.includes(code));
  const quizzes = rows.filter(
    ({ in_quiz, is_default, id }) =>
      is_default || (in_quiz && (questions.get(id) ?? 0) >= QUIZ_LANGUAGE_QUESTIONS),
  );
  const catalogues = new Map(
    interfaces.map(({ code, rtl }) => {
      const texts = { ...english, ...textsBy.get(code) };
      return [code, { code, rtl, version: hashOf(texts), texts }];
    }),
  );
  const version = hashOf([interfaces.map(({ code }) => code), quizzes.map(({ code }) => code)]);
  return { rows, interfaces, complete, quizzes, catalogues, version };
};
