/** Deals a question's options for one play, and writes answers as text under ids that mean nothing outside that play. */
import { type Dice, shuffle } from '../dice.ts';
import { WORD_UNITS_MOST } from './limits.ts';
import { pointText, readPoint } from './place/point.ts';
import { type Answer, type AnswerKey, fits, type QuestionKind } from './question.ts';
import { foldWord } from './word.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The order in which the stored options are shown: `order[shown]` is the stored position. True and false keep theirs; a
 * match shuffles its right side only; a sequence and a match are never dealt already solved.
 */
export const dealOptions = (dice: Dice, key: AnswerKey, optionCount: number): number[] => {
  const stored = Array.from({ length: optionCount }, (_, option) => option);
  switch (key.kind) {
    case 'true_false':
    case 'word':
      return stored;
    case 'choice':
    case 'multi_select':
    case 'audio':
    case 'math':
    case 'place':
    case 'connection':
      return shuffle(dice, stored);
    case 'sequence':
      return shuffleUnsolved(dice, stored, key.order);
    case 'match':
      return shuffleUnsolved(dice, stored, key.pairs);
  }
};

/** Shuffles the options; an order that happens to be the solution is rotated. */
const shuffleUnsolved = (dice: Dice, stored: readonly number[], solved: readonly number[]): number[] => {
  const order = shuffle(dice, stored);
  if (order.length < 2 || !order.every((option, index) => option === solved[index])) return order;
  const turn = 1 + dice.nextInt(order.length - 1);
  return [...order.slice(turn), ...order.slice(0, turn)];
};

/** The id of a stored option in this play: the letter of the position where it is shown. Empty when it was not dealt. */
export const optionId = (order: readonly number[], option: number): string => {
  const shown = order.indexOf(option);
  return shown === -1 ? '' : LETTERS.charAt(shown);
};

/** The id of an item on the left side of a match, which is never shuffled: '1', '2', … */
export const leftId = (left: number): string => String(left + 1);

/**
 * An answer or a key as it travels: `b` for one option, `b,c,a` for a set or a sequence, `1:b,2:a` for pairs, the word
 * itself, `64.9,-18.6` for a place on the map; the key of a place travels as the option of its list. `parseAnswer` is its inverse.
 */
export const formatAnswer = (order: readonly number[], answer: Answer): string => {
  switch (answer.kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'connection':
      return optionId(order, answer.option);
    case 'multi_select':
      return [...answer.options]
        .map(option => optionId(order, option))
        .sort()
        .join(',');
    case 'sequence':
      return answer.order.map(option => optionId(order, option)).join(',');
    case 'match':
      return answer.pairs.map((right, left) => `${leftId(left)}:${optionId(order, right)}`).join(',');
    case 'word':
      return answer.word;
    case 'place':
      return 'option' in answer ? optionId(order, answer.option) : pointText(answer);
  }
};

/** Reads what a player sent, as stored positions; null when it is malformed, too long, or incomplete for its kind. */
export const parseAnswer = (kind: QuestionKind, order: readonly number[], text: string): Answer | null => {
  const answer = readAnswer(kind, order, text);
  return answer !== null && fits(kind, order.length, answer) ? answer : null;
};

const readAnswer = (kind: QuestionKind, order: readonly number[], text: string): Answer | null => {
  const parts = text.split(',');
  switch (kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'connection':
      return { kind, option: storedOption(order, text) };
    case 'multi_select':
      return { kind, options: parts.map(id => storedOption(order, id)).sort((a, b) => a - b) };
    case 'sequence':
      return { kind, order: parts.map(id => storedOption(order, id)) };
    case 'match':
      return readPairs(order, parts);
    case 'word':
      return readWord(text);
    case 'place':
      return { kind, ...(readPoint(text) ?? { option: storedOption(order, text) }) };
  }
};

const readWord = (text: string): Answer | null => {
  const word = text.trim().normalize('NFC');
  return word.length <= WORD_UNITS_MOST && foldWord(word) !== '' ? { kind: 'word', word } : null;
};

/** The pairs may come in any order, but each left item must come exactly once. */
const readPairs = (order: readonly number[], parts: readonly string[]): Answer | null => {
  const rightOf = new Map(parts.map(part => part.split(':')).map(([left, right]) => [left, right ?? '']));
  if (parts.length !== order.length || rightOf.size !== order.length) return null;
  return {
    kind: 'match',
    pairs: order.map((_, left) => storedOption(order, rightOf.get(leftId(left)) ?? '')),
  };
};

/** The stored position of an id; −1, which fits no question, for an unknown id. */
const storedOption = (order: readonly number[], id: string): number =>
  id.length === 1 ? (order[LETTERS.indexOf(id)] ?? -1) : -1;
