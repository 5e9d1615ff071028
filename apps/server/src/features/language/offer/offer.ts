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

type Catalogue = {
  readonly own: readonly TextRow[];
  readonly isComplete: boolean;
  readonly texts: Texts;
  readonly version: string;
};

const known = new Map<string, Catalogue>();

const isSame = (some: readonly TextRow[], others: readonly TextRow[]): boolean =>
  some.length === others.length &&
  some.every(({ key, text }, at) => key === others[at]?.key && text === others[at]?.text);

/** The catalogue of a language. It is made anew only where its own sentences changed: there are some two thousand. */
const catalogueOf = (code: string, own: readonly TextRow[]): Catalogue => {
  const before = known.get(code);
  if (before && isSame(before.own, own)) return before;
  const said = textsIn(code, own);
  const texts = { ...ENGLISH, ...said };
  const isComplete = missingKeys(said, ENGLISH, code).length === 0;
  const made = { own, isComplete, texts, version: hashOf(texts) };
  known.set(code, made);
  return made;
};

/** `own`: in the order of their keys. `questions`: how many are published, by the id of their language. */
export const offerOf = (
  rows: readonly LanguageRow[],
  own: readonly TextRow[],
  questions: ReadonlyMap<number, number>,
): Offer => {
  const ownBy = Map.groupBy(own, ({ language }) => language);
  const all = new Map(rows.map(({ code }) => [code, catalogueOf(code, ownBy.get(code) ?? [])]));
  const complete = rows.flatMap(({ code }) => (all.get(code)?.isComplete ? [code] : []));
  const interfaces = interfacesOf(rows, complete);
  const quizzes = rows.filter(
    ({ in_quiz, is_default, id }) =>
      is_default || (in_quiz && (questions.get(id) ?? 0) >= QUIZ_LANGUAGE_QUESTIONS),
  );
  const catalogues = new Map(
    interfaces.map(({ code, rtl }) => {
      const { version: ofTexts = '', texts = ENGLISH } = all.get(code) ?? {};
      return [code, { code, rtl, version: ofTexts, texts }];
    }),
  );
  const names = (of: readonly LanguageRow[]) => of.map(({ code, title, rtl }) => [code, title, rtl]);
  const version = hashOf([names(interfaces), names(quizzes)]);
  return { rows, interfaces, complete, quizzes, catalogues, questions, version };
};
