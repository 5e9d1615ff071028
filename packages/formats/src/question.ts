/** A question in a file: what every reader returns and every writer takes. */
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';

/** Options as stored: a list, or for `match` the two sides with partners at the same index. */
export type ContentOptions =
  | readonly string[]
  | { readonly left: readonly string[]; readonly right: readonly string[] };

/** `path` starts below content/media. */
export type ContentPicture = { readonly path: string; readonly alt: string };
export type ContentSound = { readonly path: string; readonly transcript: string };

export type ContentQuestion = {
  /** The author's id, unique in the whole pack. It never changes, because the seed updates questions by it. */
  readonly id: string;
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  readonly level: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: ContentOptions;
  readonly key: AnswerKey;
  /** Empty when there is none. */
  readonly note: string;
  /** From 1 (easy) to 5. */
  readonly difficulty: number;
  /** Part of the guest's sample quiz (DECISIONS 1). */
  readonly sample: boolean;
  readonly image?: ContentPicture;
  readonly audio?: ContentSound;
  readonly tags?: readonly string[];
  /** Where the answer can be looked up. */
  readonly source?: string;
  /** Where in the world it matters; everywhere when left out. */
  readonly region?: string;
  /** The day for which the answer is right; for good when left out. */
  readonly asOf?: string;
};
