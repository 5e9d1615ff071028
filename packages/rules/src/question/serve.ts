/** Serving: how a question's options are dealt for one play, and how answers travel under ids that mean nothing elsewhere. */
import { type Dice, shuffle } from '../dice.ts';
import { WORD_UNITS_MOST } from './limits.ts';
import { type Answer, type AnswerKey, fits, type QuestionKind } from './question.ts';
import { foldWord } from './word.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The order in which the stored options are shown: `order[shown]` is the stored position. True and false keep theirs; a
 * match shuffles its right side only; neither a sequence nor a match lies on the table already solved.
 */
export const dealOptions = (dice: Dice, key: AnswerKey, optionCount: number): number[] => {
  const stored = Array.from({ length: optionCount }, (_, option) => option);
  if (key.kind === 'true_false' || key.kind === 'word') return stored;
  const order = shuffle(dice, stored);
  const solved = key.kind === 'sequence' ? key.order : key.kind === 'match' ? key.pairs : [];
  if (optionCount < 2 || !order.every((option, place) => option === solved[place])) return order;
  const turn = 1 + dice.nextInt(optionCount - 1);
  return [...order.slice(turn), ...order.slice(0, turn)];
};

/** The id a stored option goes by in this play: the letter of the place where it is shown. Empty when it was not dealt. */
export const optionId = (order: readonly number[], option: number): string => {
  const shown = order.indexOf(option);
  return shown === -1 ? '' : LETTERS.charAt(shown);
};

/** The id of an item on the left side of a match, which is never shuffled: '1', '2', … */
export const leftId = (left: number): string => String(left + 1);

/**
 * An answer or a key as it travels: `b` for one option, `b,c,a` for a set or a sequence, `1:b,2:a` for pairs, the word
 * itself. `parseAnswer` is its inverse.
 */
export const formatAnswer = (order: readonly number[], answer: Answer): string => {
  switch (answer.kind) {
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
    default:
      return optionId(order, answer.option);
  }
};

/** What a player sent, over stored positions; null when it is malformed, too long, or not complete for its kind. */
export const parseAnswer = (kind: QuestionKind, order: readonly number[], text: string): Answer | null => {
  const answer = readAnswer(kind, order, text);
  return answer !== null && fits(kind, order.length, answer) ? answer : null;
};

const readAnswer = (kind: QuestionKind, order: readonly number[], text: string): Answer | null => {
  if (kind === 'word') return readWord(text);
  const parts = text.split(',');
  switch (kind) {
    case 'multi_select':
      return { kind, options: parts.map(id => storedOption(order, id)).sort((a, b) => a - b) };
    case 'sequence':
      return { kind, order: parts.map(id => storedOption(order, id)) };
    case 'match':
      return readPairs(order, parts);
    default:
      return { kind, option: storedOption(order, text) };
  }
};

const readWord = (text: string): Answer | null => {
  const word = text.trim().normalize('NFC');
  return word.length <= WORD_UNITS_MOST && foldWord(word) !== '' ? { kind: 'word', word } : null;
};

/** Pairs may come in any order of their left items, but every left item exactly once. */
const readPairs = (order: readonly number[], parts: readonly string[]): Answer | null => {
  const rightOf = new Map(parts.map(part => part.split(':')).map(([left, right]) => [left, right ?? '']));
  if (parts.length !== order.length || rightOf.size !== order.length) return null;
  return {
    kind: 'match',
    pairs: order.map((_, left) => storedOption(order, rightOf.get(leftId(left)) ?? '')),
  };
};

/** The stored position behind an id; −1, which fits nothing, when there is none. */
const storedOption = (order: readonly number[], id: string): number =>
  id.length === 1 ? (order[LETTERS.indexOf(id)] ?? -1) : -1;
