/** What a reader finds in a file of somebody else: questions and passages as they stand there, each with its place. */
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';

/** Where in the dropped files something stands. */
export type Place = {
  /** Name of the file as it was dropped; inside an archive with its path: `bank.zip/biology.xml`. */
  readonly file: string;
  /** Of workbooks alone. */
  readonly sheet?: string;
  /** Line of a text, row of a sheet, or number of a record, counted from 1. */
  readonly row: number;
};

/** A picture or sound that the file names. */
export type NamedMedia = {
  /** Path in the archive or package, or the name that the reader gave to embedded bytes. */
  readonly name: string;
  /** Alternative text of a picture, transcript of a sound; empty where the file has none. */
  readonly words: string;
};

/** A question as it would be stored. Texts are plain; formulas stand between dollar signs; texts may be empty and options equal: `judge` says so. */
export type BankItem = {
  readonly kind: QuestionKind;
  readonly text: string;
  /** Of a match the left side; of a word none. */
  readonly options: readonly string[];
  /** Of a match: partners of `options`, in any order that the key names. Of a connection: the things that are linked. */
  readonly rightSide: readonly string[];
  /** Null where the file names no right answer, or one that is not there. */
  readonly key: AnswerKey | null;
  readonly note: string;
  /** As the file says it; empty where it says nothing. */
  readonly category: string;
  readonly subcategory: string;
  /** Code, name or number of a quiz language as the file says it; empty where it says nothing. */
  readonly language: string;
  /** From 1; null where the file says nothing. */
  readonly level: number | null;
  /** From 1 (easy) to 5. */
  readonly difficulty: number | null;
  readonly tags: readonly string[];
  readonly source: string;
  readonly region: string;
  /** A day, such as 2026-10-01. */
  readonly asOf: string | null;
  /** What the file calls the question, so that it is found again when the file has changed; empty where it has no name. */
  readonly ownId: string;
  readonly image: NamedMedia | null;
  readonly audio: NamedMedia | null;
  /** Marks in an exam, where the file says so. */
  readonly mark: number | null;
  /** The exam, contest or passage that asks it, as the file calls it; empty where it stands in its category. */
  readonly exam: string;
  readonly contest: string;
  readonly passage: string;
  /** Part of the guest's sample; of our own files alone. */
  readonly isSample: boolean;
  /** The public mark (DECISIONS 12) as our own files keep it; null where the file says nothing. */
  readonly isPublic: boolean | null;
};

/** Everything that a file says nothing about. */
export const EMPTY_ITEM: Omit<BankItem, 'kind' | 'text' | 'key'> = {
  ...{ options: [], rightSide: [], note: '', category: '', subcategory: '', language: '', level: null },
  ...{ difficulty: null, tags: [], source: '', region: '', asOf: null, ownId: '', image: null, audio: null },
  ...{ mark: null, exam: '', contest: '', passage: '', isSample: false, isPublic: null },
};

/** A passage with its text; its questions name it by `name`. */
export type BankPassage = {
  readonly name: string;
  readonly title: string;
  /** Rich text as the sanitiser takes it. */
  readonly html: string;
  readonly language: string;
  readonly category: string;
};

/** What a reader yields, in the order of the file. */
export type Found =
  | {
      readonly type: 'question';
      readonly place: Place;
      readonly item: BankItem;
      /** What the reader put right; `judge` adds its own. */
      readonly mends: readonly Mend[];
      /** Why it cannot come in, as far as the reader sees; `judge` adds its own. */
      readonly problems: readonly Problem[];
      /** The cells or lines as they stood, for the sheet of refused rows. */
      readonly source: readonly string[];
    }
  | { readonly type: 'passage'; readonly place: Place; readonly passage: BankPassage }
  /** A question of a type that we have no kind for, such as an essay. Never half made, only counted. */
  | { readonly type: 'unmade'; readonly place: Place; readonly name: string }
  /** What is wrong with a part of the file that is no question: a cut end, a broken member. */
  | { readonly type: 'trouble'; readonly place: Place; readonly problem: Problem };
