/** A word being put together: which letter of the bank lies in which slot. Pure; hints are the server's and stay. */
import { foldWord, wordLetters } from '@trivium/rules/question/word';
import type { PlayQuestion } from '../../question/reading.ts';

export type DealtWord = NonNullable<PlayQuestion['word']>;

/** For each letter slot the place of its tile in the bank; null while it is empty. Signs have no place here. */
export type Laid = readonly (number | null)[];

/** One slot as it is drawn. `letter` is its number among the letters; null for a sign. */
export type Slot = {
  readonly letter: number | null;
  readonly text: string | null;
  readonly isHint: boolean;
};

export type Board = {
  readonly laid: Laid;
  /** The slots word by word; the signs between words stand alone, a hyphen ends the word before it. */
  readonly words: readonly (readonly Slot[])[];
  readonly filled: number;
  readonly isFull: boolean;
  /** The letter slot that the next letter goes to; null when there is none. */
  readonly next: number | null;
  /** The word as it travels, with its signs. */
  readonly text: string;
};

export const EMPTY: Laid = [];

/** What lies there once hints have taken their places and their letters: a tile lies in one slot only. */
export const boardOf = ({ slots, bank }: DealtWord, given: Laid): Board => {
  const hinted = slots.filter(slot => !slot.is_sign).map(slot => slot.letter);
  const kept = hinted.map((hint, at) => (hint === null ? (given[at] ?? null) : null));
  const taken = new Set<number>();
  const hintTiles = hinted.map(hint => {
    if (hint === null) return null;
    const same = tilesOf(bank, hint).filter(tile => !taken.has(tile));
    const tile = same.find(each => !kept.includes(each)) ?? same[0] ?? null;
    if (tile !== null) taken.add(tile);
    return tile;
  });
  const laid = kept.map((tile, at) => {
    if (hinted[at] !== null) return hintTiles[at] ?? null;
    return tile !== null && !taken.has(tile) ? tile : null;
  });
  let letter = 0;
  const drawn = slots.map((slot): Slot => {
    if (slot.is_sign) return { letter: null, text: slot.letter, isHint: false };
    const at = letter++;
    const tile = laid[at] ?? null;
    const text = slot.letter ?? (tile === null ? null : (bank[tile] ?? null));
    return { letter: at, text, isHint: slot.letter !== null };
  });
  const empty = drawn.find(slot => slot.text === null);
  const filled = drawn.filter(slot => slot.letter !== null && slot.text !== null).length;
  return {
    laid,
    words: wordsOf(drawn),
    filled,
    isFull: empty === undefined,
    next: empty?.letter ?? null,
    text: drawn.map(slot => slot.text ?? '').join(''),
  };
};

/** Words stand on lines of their own where one line is too short, never broken. */
const wordsOf = (slots: readonly Slot[]): Slot[][] => {
  const words: Slot[][] = [[]];
  for (const slot of slots) {
    const isSpace = slot.letter === null && slot.text?.trim() === '';
    if (!isSpace) words.at(-1)?.push(slot);
    if (slot.letter === null) words.push([]);
  }
  return words.filter(word => word.length > 0);
};

/** Tiles with the same letter, however it is written. */
const tilesOf = (bank: readonly string[], letter: string): number[] =>
  bank.flatMap((tile, at) => (foldWord(tile) === foldWord(letter) ? [at] : []));

/** Lays a tile into the next empty slot; nothing where it lies already or the word is full. */
export const layTile = ({ laid, next }: Board, tile: number): Laid =>
  next === null || laid.includes(tile) ? laid : laid.map((one, at) => (at === next ? tile : one));

export const takeBack = ({ laid }: Board, letter: number): Laid =>
  laid.map((tile, at) => (at === letter ? null : tile));

/** The letter before the cursor that is the player's own; after a gap the last one of all. Null without any. */
export const lastOwn = ({ words, next }: Board): number | null => {
  const own = words.flat().flatMap(({ letter, text, isHint }) => {
    return letter === null || text === null || isHint ? [] : [letter];
  });
  return own.findLast(letter => next === null || letter < next) ?? own.at(-1) ?? null;
};

/** What was typed last: the letter that may still grow (Indic vowel signs follow), and hints that were typed along. */
export type Run = { readonly text: string; readonly letter: number | null; readonly passed: number };
/** What typing comes to: the letters now, and what the next character continues. */
type Typed = { readonly laid: Laid; readonly run: Run | null; readonly isFound: boolean };

const NOTHING_TYPED: Run = { text: '', letter: null, passed: 0 };

/**
 * A character from the keyboard. Accents may be left out. A letter written with several characters grows in its slot, as
 * long as a free letter of the bank begins with what was typed. Who types a hint's letter along passes over it.
 */
export const typeLetter = (table: DealtWord, board: Board, run: Run | null, character: string): Typed => {
  const before = run ?? NOTHING_TYPED;
  return (
    (before.text === '' ? null : grow(table, board, before.letter, before.text + character)) ??
    passHint(board, before, character) ??
    grow(table, board, null, character) ?? { laid: board.laid, run: null, isFound: false }
  );
};

const grow = ({ bank }: DealtWord, board: Board, letter: number | null, text: string): Typed | null => {
  const typed = foldWord(text);
  const to = letter ?? board.next;
  if (typed === '' || to === null) return null;
  const free = bank.flatMap((tile, at) => {
    const isFree = !board.laid.includes(at) || (letter !== null && board.laid[letter] === at);
    return isFree ? [{ at, folded: foldWord(tile) }] : [];
  });
  const exact = free.find(({ folded }) => folded === typed);
  if (exact !== undefined) {
    const laid = board.laid.map((tile, at) => (at === to ? exact.at : tile));
    return { laid, run: { text, letter: to, passed: 0 }, isFound: true };
  }
  const isBegun = free.some(({ folded }) => folded.startsWith(typed));
  return isBegun ? { laid: board.laid, run: { text, letter, passed: 0 }, isFound: true } : null;
};

/** Hints lie between the last own letter and the cursor: the next of them that is typed is taken for typed along. */
const passHint = ({ words, laid, next }: Board, { passed }: Run, character: string): Typed | null => {
  const slots = words.flat().filter(slot => slot.letter !== null);
  const end = next ?? slots.length;
  const begin = slots.slice(0, end).findLastIndex(slot => !slot.isHint) + 1;
  const hint = slots[begin + passed];
  if (begin + passed >= end || foldWord(hint?.text ?? '') !== foldWord(character)) return null;
  return { laid, run: { ...NOTHING_TYPED, passed: passed + 1 }, isFound: true };
};

/** Letters of an answer that was given, laid out again: in an exam it may change. */
export const layAnswer = ({ slots, bank }: DealtWord, answer: string | null): Laid => {
  const laid: (number | null)[] = slots.filter(slot => !slot.is_sign).map(() => null);
  if (answer === null) return laid;
  for (const [at, letter] of wordLetters(answer).slice(0, laid.length).entries()) {
    laid[at] = tilesOf(bank, letter).find(tile => !laid.includes(tile)) ?? null;
  }
  return laid;
};

/** The slots with the letters of an answer that was given; null where it does not fit them. */
export const withAnswer = ({ slots }: DealtWord, answer: string): Slot[][] | null => {
  const letters = wordLetters(answer);
  let at = 0;
  const drawn = slots.map((slot): Slot => {
    if (slot.is_sign) return { letter: null, text: slot.letter, isHint: false };
    const letter = at++;
    return { letter, text: letters[letter] ?? null, isHint: false };
  });
  return at === letters.length ? wordsOf(drawn) : null;
};
