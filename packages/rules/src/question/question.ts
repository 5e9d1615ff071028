/** What a question is to the rules: a kind, a number of options, and a key. Texts and pictures are not our business. */
import { WORD_UNITS_MOST } from './limits.ts';

/** Every kind of question (DECISIONS 4). */
export const QUESTION_KINDS = [
  'choice',
  'true_false',
  'multi_select',
  'sequence',
  'match',
  'word',
  'audio',
  'math',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Kinds answered by exactly one option. */
export const ONE_OPTION_KINDS = ['choice', 'true_false', 'audio', 'math'] as const;
export type OneOptionKind = (typeof ONE_OPTION_KINDS)[number];

/** How hard a question is, as its editor says, from 1 (easy) to 5; leans the poll's model. */
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/**
 * What a player gives. Every number is an option's position as stored, never as shown:
 * `order[i]` is the option put in place i, `pairs[left]` the right item it is paired with.
 */
export type Answer =
  | { readonly kind: OneOptionKind; readonly option: number }
  | { readonly kind: 'multi_select'; readonly options: readonly number[] }
  | { readonly kind: 'sequence'; readonly order: readonly number[] }
  | { readonly kind: 'match'; readonly pairs: readonly number[] }
  | { readonly kind: 'word'; readonly word: string };

/** What only the server knows: the answer that is right. */
export type AnswerKey = Answer;

/** A question as it was dealt into one play: its key, the stored options in their shown order, its difficulty. */
export type ServedQuestion = {
  readonly key: AnswerKey;
  /** `order[shown]` is the stored position; its length is the number of options (match: of right items; word: 0). */
  readonly order: readonly number[];
  readonly difficulty: Difficulty;
  /** Audio: length of the clip; the clock waits so long for the first hearing. */
  readonly hearMs?: number;
  /** Word: the letters to choose from, those of the answer among them. */
  readonly bank?: readonly string[];
};

/** Whether the question is answered by one option, which is what 50/50 and the poll work on. */
export const isOneOption = <T extends { readonly kind: QuestionKind }>(
  answer: T,
): answer is Extract<T, { kind: OneOptionKind }> =>
  (ONE_OPTION_KINDS as readonly QuestionKind[]).includes(answer.kind);

/** Whether an answer could be right or wrong for a question of this kind and size at all; a key must fit too. */
export const fits = (kind: QuestionKind, optionCount: number, answer: Answer): boolean => {
  if (answer.kind !== kind) return false;
  switch (answer.kind) {
    case 'multi_select':
      return answer.options.length > 0 && areDistinctOptions(answer.options, optionCount);
    case 'sequence':
      return answer.order.length === optionCount && areDistinctOptions(answer.order, optionCount);
    case 'match':
      return answer.pairs.length === optionCount && areDistinctOptions(answer.pairs, optionCount);
    case 'word':
      return answer.word.length > 0 && answer.word.length <= WORD_UNITS_MOST;
    default:
      return areDistinctOptions([answer.option], optionCount);
  }
};

const areDistinctOptions = (options: readonly number[], optionCount: number): boolean =>
  new Set(options).size === options.length &&
  options.every(option => Number.isInteger(option) && option >= 0 && option < optionCount);
