/** What a question is to the rules: a kind, a number of options, and a key. Texts and pictures do not matter here. */
import { WORD_UNITS_MOST } from './limits.ts';
import { isPoint, isWithin, type Point } from './place/point.ts';

/** Every kind of question (DECISIONS 4); a place on a map and what links four things are later ones. */
export const QUESTION_KINDS = [
  'choice',
  'true_false',
  'multi_select',
  'sequence',
  'match',
  'word',
  'audio',
  'math',
  'place',
  'connection',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How hard a question is, as its editor says, from 1 (easy) to 5; the poll's made-up crowd is right less often on hard ones. */
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

type OneOption = { readonly option: number };

/** What an answer holds, by the kind of its question. Every number is the stored position of an option, never the shown one. */
type AnswerParts = {
  choice: OneOption;
  true_false: OneOption;
  audio: OneOption;
  math: OneOption;
  connection: OneOption;
  multi_select: { readonly options: readonly number[] };
  /** `order[i]` is the option that the player put in position i. */
  sequence: { readonly order: readonly number[] };
  /** `pairs[left]` is the right item that the left one is paired with. */
  match: { readonly pairs: readonly number[] };
  word: { readonly word: string };
  /** A place on the map, or one of the list beside it (DECISIONS 13). */
  place: Point | OneOption;
};

/** What a player gives. */
export type Answer = { [Kind in QuestionKind]: { readonly kind: Kind } & AnswerParts[Kind] }[QuestionKind];

/** The right answer of a place; `within` is how far off it still counts, in km. */
export type PlaceKey = { readonly kind: 'place'; readonly within: number } & Point & OneOption;

/** The right answer, which only the server knows. */
export type AnswerKey = Exclude<Answer, { kind: 'place' }> | PlaceKey;

/** A question as it was dealt into one play: its key, the stored options in their shown order, its difficulty. */
export type ServedQuestion = {
  readonly key: AnswerKey;
  /** `order[shown]` is the stored position; its length is the number of options (match: of right items; word: 0). */
  readonly order: readonly number[];
  readonly difficulty: Difficulty;
  /** Kinds with a sound: length of the clip; the clock waits that long for the first hearing. */
  readonly hearMs?: number;
  /** Word: the letters to choose from, those of the answer among them. */
  readonly bank?: readonly string[];
};

/** Kinds that are answered by exactly one option. */
export type OneOptionKind = {
  [Kind in QuestionKind]: AnswerParts[Kind] extends OneOption ? Kind : never;
}[QuestionKind];

const IS_ONE_OPTION: { readonly [Kind in QuestionKind]: Kind extends OneOptionKind ? true : false } = {
  choice: true,
  true_false: true,
  audio: true,
  math: true,
  connection: true,
  multi_select: false,
  sequence: false,
  match: false,
  word: false,
  place: false,
};

/** Whether a question or an answer is of a kind that is answered by exactly one option. */
export const isOneOption = <T extends { readonly kind: QuestionKind }>(
  answer: T,
): answer is Extract<T, { kind: OneOptionKind }> => IS_ONE_OPTION[answer.kind];

/** Whether an answer is possible at all for a question of this kind and size; a key must be possible too. */
export const fits = (kind: QuestionKind, optionCount: number, answer: Answer): boolean =>
  answer.kind === kind && isPossible(answer, optionCount);

const isPossible = (answer: Answer, optionCount: number): boolean => {
  switch (answer.kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'connection':
      return areDistinctOptions([answer.option], optionCount);
    case 'multi_select':
      return answer.options.length > 0 && areDistinctOptions(answer.options, optionCount);
    case 'sequence':
      return answer.order.length === optionCount && areDistinctOptions(answer.order, optionCount);
    case 'match':
      return answer.pairs.length === optionCount && areDistinctOptions(answer.pairs, optionCount);
    case 'word':
      return answer.word.length > 0 && answer.word.length <= WORD_UNITS_MOST;
    case 'place':
      return isPossiblePlace(answer, optionCount);
  }
};

const isPossiblePlace = (
  place: Extract<Answer, { kind: 'place' }> | PlaceKey,
  optionCount: number,
): boolean =>
  (!('option' in place) || areDistinctOptions([place.option], optionCount)) &&
  (!('latitude' in place) || isPoint(place)) &&
  (!('within' in place) || isWithin(place.within));

const areDistinctOptions = (options: readonly number[], optionCount: number): boolean =>
  new Set(options).size === options.length &&
  options.every(option => Number.isInteger(option) && option >= 0 && option < optionCount);
