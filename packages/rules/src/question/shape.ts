/** What a question must be made of to be played: how many options its kind has, that no two are the same, and a key that fits. */
import type { StoredOptions } from './desk/in-words.ts';
import { KIND_ROWS } from './kind-row.ts';
import {
  CHOICE_OPTIONS_LEAST,
  CHOICE_OPTIONS_MOST,
  CLUES,
  ITEMS_LEAST,
  ITEMS_MOST,
  PLACE_OPTIONS,
} from './limits.ts';
import { type AnswerKey, fits, type QuestionKind } from './question.ts';

/** The stored options of every true/false question; the screen shows them in the player's language. */
export const TRUTH_OPTIONS: readonly string[] = ['true', 'false'];

export type Shape = {
  readonly kind: QuestionKind;
  /** Of a match the left side; of a word none. */
  readonly options: readonly string[];
  /** Of a match its partners, of a connection the things that are linked; else empty. */
  readonly rightSide: readonly string[];
  readonly key: AnswerKey;
  /** Length of its sound; 0 without one. */
  readonly audioMs: number;
};

/** What of a question cannot be played. */
export type ShapeFault = 'kind' | 'options' | 'right_side' | 'answer' | 'audio';

const SIZES: { readonly [kind in QuestionKind]: readonly [least: number, most: number] } = {
  choice: [CHOICE_OPTIONS_LEAST, CHOICE_OPTIONS_MOST],
  audio: [CHOICE_OPTIONS_LEAST, CHOICE_OPTIONS_MOST],
  math: [CHOICE_OPTIONS_LEAST, CHOICE_OPTIONS_MOST],
  true_false: [TRUTH_OPTIONS.length, TRUTH_OPTIONS.length],
  multi_select: [ITEMS_LEAST, ITEMS_MOST],
  sequence: [ITEMS_LEAST, ITEMS_MOST],
  match: [ITEMS_LEAST, ITEMS_MOST],
  word: [0, 0],
  place: [PLACE_OPTIONS, PLACE_OPTIONS],
  connection: [CHOICE_OPTIONS_LEAST, CHOICE_OPTIONS_MOST],
};

/** Whether a question has texts on a second side: the partners of a match, the things that a connection links. */
export const hasTwoSides = (kind: QuestionKind): boolean => kind === 'match' || kind === 'connection';

/** The options of a question as they are stored. */
export const storedOptions = (
  kind: QuestionKind,
  options: readonly string[],
  rightSide: readonly string[],
): StoredOptions => (hasTwoSides(kind) ? { left: options, right: rightSide } : options);

/** How many texts stand on the second side of a question with so many options. */
export const rightSideSize = (kind: QuestionKind, optionCount: number): number =>
  kind === 'match' ? optionCount : kind === 'connection' ? CLUES : 0;

/** The fewest and the most options of a kind; of a match on each side. */
export const sizesOf = (kind: QuestionKind): readonly [least: number, most: number] => SIZES[kind];

const hasTwins = (texts: readonly string[]): boolean =>
  new Set(texts.map(text => text.replaceAll(/\s+/g, ' ').trim())).size < texts.length;

/** All faults, in the order of the form; none where the question can be played. */
export const shapeFaults = ({ kind, options, rightSide, key, audioMs }: Shape): ShapeFault[] => {
  const [least, most] = SIZES[kind];
  const isCounted = options.length >= least && options.length <= most;
  const isTruth = options.every((option, at) => option === TRUTH_OPTIONS[at]);
  const sides = rightSideSize(kind, options.length);
  const faults: readonly (ShapeFault | false)[] = [
    (!isCounted || hasTwins(options) || (kind === 'true_false' && !isTruth)) && 'options',
    (rightSide.length !== sides || hasTwins(rightSide)) && 'right_side',
    !fits(kind, options.length, key) && 'answer',
    KIND_ROWS[kind].hasSound !== audioMs > 0 && 'audio',
  ];
  return faults.filter(fault => fault !== false);
};
