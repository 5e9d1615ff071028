/** A question of an import as it is written, and marks by which it is known whether somebody changed it. */
import { createHash } from 'node:crypto';
import type { RowOutcome, TwinDecision } from '@trivium/rules/bank/import';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { storedOptions } from '@trivium/rules/question/shape';
import type { QuestionState } from '@trivium/rules/question/state';
import type { WrittenQuestion } from '../write/write-store.ts';

export type BringRow = {
  /** Number of the row in its import. */
  readonly at: number;
  /** Names the place of the question in its files for good: the same file gives the same. */
  readonly sourceKey: string;
  readonly languageId: number;
  /** Null: it stands in no category, for a passage, contest or exam. */
  readonly categoryId: number | null;
  readonly subcategoryId: number | null;
  readonly level: number;
  /** At most `in_review` where review is on (DECISIONS 12). */
  readonly state: Exclude<QuestionState, 'retired'>;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: readonly string[];
  readonly rightSide: readonly string[];
  readonly answer: AnswerKey;
  readonly note: string;
  /** Addresses of media that have come in; empty without. The same bytes must have the same address, or the question counts as changed. */
  readonly image: string;
  readonly imageAlt: string;
  readonly audio: string;
  readonly audioMs: number;
  readonly transcript: string;
  readonly difficulty: number;
  readonly tags: readonly string[];
  readonly source: string;
  readonly region: string;
  readonly asOf: string | null;
  readonly isSample: boolean;
  /** What staff say about `twinId`; null: nothing. */
  readonly decision: TwinDecision | null;
  readonly twinId: number | null;
};

export type Brought = {
  readonly at: number;
  readonly outcome: RowOutcome;
  readonly questionId: number | null;
  /** What an updated question was; for `takeBack` alone. */
  readonly before: unknown;
  /** Of the question as it is now; null where nothing was written. */
  readonly version: number | null;
};

/** What is asked, in the columns of its table. */
export type Content = {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: WrittenQuestion['options'];
  readonly answer_key: AnswerKey;
  readonly note: string;
  readonly image: string;
  readonly image_alt: string;
  readonly audio: string;
  readonly audio_ms: number;
  readonly transcript: string;
  readonly difficulty: number;
  readonly source: string;
  readonly region: string;
  readonly as_of: string | null;
};

/** Where it stands and how it is sorted. */
export type Placing = {
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly level: number;
  readonly tags: readonly string[];
  readonly is_sample: boolean;
};

/** What is asked of a row, without where it goes. */
export type AskedRow = Omit<
  BringRow,
  | 'at'
  | 'sourceKey'
  | 'languageId'
  | 'categoryId'
  | 'subcategoryId'
  | 'level'
  | 'state'
  | 'tags'
  | 'isSample'
  | 'decision'
  | 'twinId'
>;

export const contentOf = (row: AskedRow): Content => ({
  ...{ kind: row.kind, text: row.text, answer_key: row.answer, note: row.note },
  options: storedOptions(row.kind, row.options, row.rightSide),
  ...{ image: row.image, image_alt: row.imageAlt, audio: row.audio, audio_ms: row.audioMs },
  ...{ transcript: row.transcript, difficulty: row.difficulty, source: row.source, region: row.region },
  as_of: row.asOf,
});

export const placingOf = (row: BringRow): Placing => ({
  ...{ category_id: row.categoryId, subcategory_id: row.subcategoryId, level: row.level },
  ...{ tags: [...new Set(row.tags)], is_sample: row.isSample },
});

/** 96 bits are enough to tell versions of one question apart. */
const MARK_LETTERS = 16;
const markOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, MARK_LETTERS);

/** The database keeps the parts of a key in an order of its own. */
const partsOf = (key: AnswerKey) => Object.entries(key).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Equal for two questions that ask the same in the same words. */
export const contentMark = (asked: Content): string =>
  markOf([
    ...[
      asked.kind,
      asked.text,
      'left' in asked.options ? [asked.options.left, asked.options.right] : asked.options,
    ],
    ...[partsOf(asked.answer_key), asked.note, asked.image, asked.image_alt, asked.audio, asked.audio_ms],
    ...[asked.transcript, asked.difficulty, asked.source, asked.region, asked.as_of],
  ]);

/** The same but for addresses of pictures and sounds, which are known once these have come in. */
export const wordsMark = (asked: Content): string =>
  contentMark({ ...asked, image: '', audio: '', audio_ms: 0 });

export const placingMark = (placed: Placing): string =>
  markOf([placed.category_id, placed.subcategory_id, placed.level, placed.tags.toSorted(), placed.is_sample]);
