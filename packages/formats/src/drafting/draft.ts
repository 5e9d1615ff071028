/** Reads drafts of questions and cold answers out of what a model wrote. Takes anything, never throws, gives never more than asked. */
import { type Dice, shuffle } from '@trivium/rules/dice';
import type { DraftKind } from '@trivium/rules/question/drafting';
import { grade } from '@trivium/rules/question/grade';
import { ITEMS_MOST } from '@trivium/rules/question/limits';
import type { Answer, AnswerKey } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { isWord } from '../quiz/quiz-answer.ts';
import { isFields, writtenObject } from './chat-reply.ts';

export type Draft = {
  readonly kind: DraftKind;
  readonly text: string;
  /** Of a match the left side; empty for a word. */
  readonly options: readonly string[];
  readonly rightSide: readonly string[];
  readonly key: AnswerKey;
  readonly note: string;
};

type Fields = Readonly<Record<string, unknown>>;
type Read = Pick<Draft, 'options' | 'rightSide' | 'key'>;

/** Longer texts are no texts of a question; the exact bounds are the question's own. */
const UNITS_MOST = 2_000;

/** A text on one line, without controls; undefined where there is none. Models write 7 for "7" where the schema is not enforced. */
const lineOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string' || value.length > UNITS_MOST || !value.isWellFormed()) return undefined;
  const line = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return line === '' || /\p{Cc}/u.test(line) ? undefined : line;
};

/** A list of texts; undefined where one of them is none, or where there are too many. */
const linesOf = (value: unknown): readonly string[] | undefined => {
  if (!Array.isArray(value) || value.length > ITEMS_MOST) return undefined;
  const lines = value.map(lineOf);
  return lines.every(line => line !== undefined) ? lines : undefined;
};

/** Options in a new order, with the places of those that are right: a model writes them first. */
const mixed = (dice: Dice, right: readonly string[], wrong: readonly string[]) => {
  const all = [
    ...right.map(text => ({ text, isRight: true })),
    ...wrong.map(text => ({ text, isRight: false })),
  ];
  const order = shuffle(dice, all);
  return {
    options: order.map(({ text }) => text),
    rights: order.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
  };
};

const oneRight =
  (kind: 'choice' | 'math') =>
  (fields: Fields, dice: Dice): Read | undefined => {
    const [right, wrong] = [lineOf(fields['right']), linesOf(fields['wrong'])];
    if (right === undefined || wrong === undefined) return undefined;
    const { options, rights } = mixed(dice, [right], wrong);
    return { options, rightSide: [], key: { kind, option: rights[0] ?? 0 } };
  };

const READERS: { readonly [kind in DraftKind]: (fields: Fields, dice: Dice) => Read | undefined } = {
  choice: oneRight('choice'),
  math: oneRight('math'),
  true_false: ({ isTrue }) =>
    typeof isTrue === 'boolean'
      ? { options: TRUTH_OPTIONS, rightSide: [], key: { kind: 'true_false', option: isTrue ? 0 : 1 } }
      : undefined,
  multi_select: (fields, dice) => {
    const [right, wrong] = [linesOf(fields['right']), linesOf(fields['wrong'])];
    if (right === undefined || wrong === undefined) return undefined;
    const { options, rights } = mixed(dice, right, wrong);
    return { options, rightSide: [], key: { kind: 'multi_select', options: rights } };
  },
  sequence: fields => {
    const options = linesOf(fields['items']);
    if (options === undefined) return undefined;
    return { options, rightSide: [], key: { kind: 'sequence', order: [...options.keys()] } };
  },
  match: ({ pairs }) => {
    if (!Array.isArray(pairs) || !pairs.every(isFields)) return undefined;
    const options = linesOf(pairs.map(({ left }) => left));
    const rightSide = linesOf(pairs.map(({ right }) => right));
    if (options === undefined || rightSide === undefined) return undefined;
    return { options, rightSide, key: { kind: 'match', pairs: [...options.keys()] } };
  },
  word: fields => {
    const word = lineOf(fields['word']);
    if (word === undefined || !isWord(word)) return undefined;
    return { options: [], rightSide: [], key: { kind: 'word', word } };
  },
};

const draftOf = (kind: DraftKind, written: unknown, dice: Dice): Draft | null => {
  if (!isFields(written)) return null;
  const text = lineOf(written['text']);
  const read = READERS[kind](written, dice);
  if (text === undefined || read === undefined) return null;
  return { kind, text, ...read, note: lineOf(written['note']) ?? '' };
};

/** As many places as were asked for, in the order of the reply; null where no draft can be read. */
export const readDrafts = (
  body: string,
  { kind, count }: { readonly kind: DraftKind; readonly count: number },
  dice: Dice,
): readonly (Draft | null)[] => {
  const written = writtenObject(body)?.['questions'];
  const list: readonly unknown[] = Array.isArray(written) ? written : [];
  return Array.from({ length: count }, (_, at) => draftOf(kind, list[at], dice));
};

const wholeOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,2}$/.test(value))
    ? Number(value)
    : Number.NaN;

const numbersOf = (value: unknown): readonly number[] | undefined => {
  if (!Array.isArray(value) || value.length > ITEMS_MOST) return undefined;
  const numbers = value.map(wholeOf);
  return numbers.every(Number.isInteger) ? numbers : undefined;
};

/** Stored places of shown numbers, which count from 1; an option that was not shown is at −1. */
const placesOf = (shown: readonly number[], places: readonly number[]): readonly number[] =>
  shown.map(number => places[number - 1] ?? -1);

const answerOf = (fields: Fields, kind: DraftKind, places: readonly number[]): Answer | undefined => {
  const stored = (value: unknown) => {
    const numbers = numbersOf(value);
    return numbers === undefined ? undefined : placesOf(numbers, places);
  };
  switch (kind) {
    case 'choice':
    case 'math': {
      const [option] = stored([fields['option']]) ?? [];
      return option === undefined ? undefined : { kind, option };
    }
    case 'true_false':
      return typeof fields['isTrue'] === 'boolean' ? { kind, option: fields['isTrue'] ? 0 : 1 } : undefined;
    case 'multi_select': {
      const options = stored(fields['options']);
      return options && { kind, options };
    }
    case 'sequence': {
      const order = stored(fields['order']);
      return order && { kind, order };
    }
    case 'match': {
      const pairs = stored(fields['pairs']);
      return pairs && { kind, pairs };
    }
    case 'word': {
      const word = lineOf(fields['word']);
      return word === undefined ? undefined : { kind, word };
    }
  }
};

export type ColdVerdict = 'agrees' | 'disputes' | 'unreadable';

/** Whether a cold answer is the draft's own, by the grading of the game. `places` as the cold request has them. */
export const coldVerdict = (body: string, { kind, key }: Draft, places: readonly number[]): ColdVerdict => {
  const written = writtenObject(body);
  const answer = written && answerOf(written, kind, places);
  if (answer === undefined) return 'unreadable';
  return grade(key, answer) === 'right' ? 'agrees' : 'disputes';
};
