/** Kind and key of a question from its options and which of them are right. */
import type { Mend } from '@trivium/rules/bank/finding';
import { seenText } from '@trivium/rules/bank/fold';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';

/** Kinds whose options are listed and of which one or several are right. */
export type ListedKind = Extract<QuestionKind, 'choice' | 'true_false' | 'multi_select' | 'audio' | 'math'>;

export type Keyed = {
  readonly kind: ListedKind;
  /** As given, but for true or false, whose stored options are always the same. */
  readonly options: readonly string[];
  /** Null where nothing is right. */
  readonly key: AnswerKey | null;
  readonly mends: readonly Mend[];
};

/** How true and false are written, in our five languages and four more. */
const TRUTH_PAIRS: readonly (readonly [right: string, wrong: string])[] = [
  ...([
    ['true', 'false'],
    ['vrai', 'faux'],
    ['verdadero', 'falso'],
    ['verdadera', 'falsa'],
  ] as const),
  ...([
    ['cierto', 'falso'],
    ['cierta', 'falsa'],
    ['wahr', 'falsch'],
    ['richtig', 'falsch'],
  ] as const),
  ...([
    ['verdadeiro', 'falso'],
    ['vero', 'falso'],
    ['صواب', 'خطأ'],
    ['صح', 'خطأ'],
    ['صحيح', 'خطأ'],
  ] as const),
  ...([
    ['صحيح', 'خاطئ'],
    ['صحيحة', 'خاطئة'],
    ['सही', 'गलत'],
    ['सत्य', 'असत्य'],
    ['सच', 'झूठ'],
  ] as const),
];

/** A truth word as it is compared: Arabic vowel signs, the dot below of Hindi and a stop at the end say nothing. */
const truthWord = (text: string): string =>
  seenText(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u064b-\u0652\u093c.]/g, '')
    .normalize('NFC');

/** Where the true one stands among two options that are a pair of truth words; -1 where they are none. */
export const truthPlace = (options: readonly string[]): number => {
  if (options.length !== TRUTH_OPTIONS.length) return -1;
  const [first = '', second = ''] = options.map(truthWord);
  if (TRUTH_PAIRS.some(([right, wrong]) => right === first && wrong === second)) return 0;
  return TRUTH_PAIRS.some(([right, wrong]) => right === second && wrong === first) ? 1 : -1;
};

/**
 * One right option makes a choice, several a multi-select (mend `several_right`, unless the file says that it is one), a pair of
 * truth words true or false. `right` are places from 0; one that is not there stays in the key, so that `judge` names it.
 */
export const keyOf = (
  options: readonly string[],
  right: readonly number[],
  kind: ListedKind = 'choice',
): Keyed => {
  const places = [...new Set(right)].toSorted((one, other) => one - other);
  const [place] = places;
  const isOne = places.length === 1 && place !== undefined;
  if (kind === 'multi_select' || places.length > 1) {
    const key = places.length === 0 ? null : ({ kind: 'multi_select', options: places } as const);
    const isSurprise = kind !== 'multi_select' && places.length > 1;
    return { kind: 'multi_select', options, key, mends: isSurprise ? [{ code: 'several_right' }] : [] };
  }
  const truth = kind === 'choice' || kind === 'true_false' ? truthPlace(options) : -1;
  if (truth !== -1) {
    const isTrue = place === truth;
    const key = isOne && place < 2 ? ({ kind: 'true_false', option: isTrue ? 0 : 1 } as const) : null;
    return { kind: 'true_false', options: TRUTH_OPTIONS, key, mends: [] };
  }
  const own = kind === 'true_false' ? 'choice' : kind;
  return { kind: own, options, key: isOne ? { kind: own, option: place } : null, mends: [] };
};
