/**
 * Which languages the site offers. An interface language is offered when its catalogue is complete, a quiz language when it
 * has enough questions (DECISIONS 12).
 */
import { createHash } from 'node:crypto';
import { missingKeys } from '@trivium/messages/complete';
import type { Texts } from '@trivium/messages/text';
import { QUIZ_LANGUAGE_QUESTIONS } from '@trivium/rules/site/offered';
import type { LanguageRow, TextRow } from '../store.ts';
import { ENGLISH, textsIn } from './own-texts.ts';

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
  /** Published questions by the id of their language. */
  readonly questions: ReadonlyMap<number, number>;
  /** Changes with the lists of offered languages. */
  readonly version: string;
};

export const NO_OFFER: Offer = {
  rows: [],
  interfaces: [],
  complete: [],
  quizzes: [],
  catalogues: new Map(),
  questions: new Map(),
  version: '',
};

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** The languages that are switched on and complete; English where there is none, because it always is. */
const interfacesOf = (rows: readonly LanguageRow[], complete: readonly string[]): LanguageRow[] => {
  const on = rows.filter(({ in_interface, code }) => in_interface && complete.includes(code));
  return on.length > 0 ? on : rows.filter(({ code }) => code === 'en');
};

/** `questions`: how many are published, by the id of their language. */
export const offerOf = (
  rows: readonly LanguageRow[],
  own: readonly TextRow[],
  questions: ReadonlyMap<number, number>,
): Offer => {
  const textsBy = new Map(rows.map(({ code }) => [code, textsIn(code, own)]));
  const complete = rows.flatMap(({ code }) =>
    missingKeys(textsBy.get(code) ?? {}, ENGLISH, code).length === 0 ? [code] : [],
  );
  const interfaces = interfacesOf(rows, complete);
  const quizzes = rows.filter(
    ({ in_quiz, is_default, id }) =>
      is_default || (in_quiz && (questions.get(id) ?? 0) >= QUIZ_LANGUAGE_QUESTIONS),
  );
  const catalogues = new Map(
    interfaces.map(({ code, rtl }) => {
      const texts = { ...ENGLISH, ...textsBy.get(code) };
      return [code, { code, rtl, version: hashOf(texts), texts }];
    }),
  );
  const names = (of: readonly LanguageRow[]) => of.map(({ code, title, rtl }) => [code, title, rtl]);
  const version = hashOf([names(interfaces), names(quizzes)]);
  return { rows, interfaces, complete, quizzes, catalogues, questions, version };
};
