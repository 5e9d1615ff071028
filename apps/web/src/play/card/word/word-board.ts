/** A word in progress: which letter of the bank is in which slot. Hints come from the server and stay. Pure. */
import { foldWord, wordLetters } from '@trivium/rules/question/word';
import type { PlayQuestion } from '../../question/reading.ts';

export type DealtWord = NonNullable<PlayQuestion['word']>;

/** For each letter slot the index of its tile in the bank; null while it is empty. Slots of signs are left out. */
export type Laid = readonly (number | null)[];

/** One slot as it is drawn. `letter` is its number among the letters, from 0; null for a sign. */
export type Slot = {
  readonly letter: number | null;
  readonly text: string | null;
  readonly isHint: boolean;
};

export type Board = {
  readonly laid: Laid;
  /** The slots word by word. Signs between words stand alone; a hyphen ends the word before it. */
  readonly words: readonly (readonly Slot[])[];
  readonly filled: number;
  readonly isFull: boolean;
  /** The letter slot that the next letter goes into; null when all are full. */
  readonly next: number | null;
  /** The word in its wire form, with its signs. */
  readonly text: string;
};

export const EMPTY: Laid = [];

/** The board after hints have taken their slots and tiles; a tile lies in one slot only. */
export const boardOf = ({ slots, bank }: DealtWord, given: Laid): Board => {
  const hinted = slots.filter(slot => !slot.is_sign).map(slot => slot.letter);
  const kept = hinted.map((hint, at) => (hint === null ? (given[at] ?? null) : null));
  const taken = new Set<number>();
  const hintTiles = hinted.map(hint => {
    if (hint === null) return null;
    const same = tilesOf(bank, hint).filter(tile => !taken.has(tile));
    const tile = same.find(index => !kept.includes(index)) ?? same[0] ?? null;
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

/** Groups slots into words, so that a line breaks between words only. */
const wordsOf = (slots: readonly Slot[]): Slot[][] => {
  const words: Slot[][] = [[]];
  for (const slot of slots) {
    const isSpace = slot.letter === null && slot.text?.trim() === '';
    if (!isSpace) words.at(-1)?.push(slot);
    if (slot.letter === null) words.push([]);
  }
  return words.filter(word => word.length > 0);
};

/** Indexes of the tiles with the same letter, however it is spelt. */
const tilesOf = (bank: readonly string[], letter: string): number[] =>
  bank.flatMap((tile, at) => (foldWord(tile) === foldWord(letter) ? [at] : []));

/** Lays a tile into the next empty slot; changes nothing when the tile is already laid or the word is full. */
export const layTile = ({ laid, next }: Board, tile: number): Laid =>
  next === null || laid.includes(tile) ? laid : laid.map((before, at) => (at === next ? tile : before));

export const takeBack = ({ laid }: Board, letter: number): Laid =>
  laid.map((tile, at) => (at === letter ? null : tile));

/** The player's last letter before the next empty slot, otherwise the player's last letter of all; null without any. Hints do not count. */
export const lastOwn = ({ words, next }: Board): number | null => {
  const own = words.flat().flatMap(({ letter, text, isHint }) => {
    return letter === null || text === null || isHint ? [] : [letter];
  });
  return own.findLast(letter => next === null || letter < next) ?? own.at(-1) ?? null;
};

/** What was typed last: the letter that may still grow (Indic vowel signs follow), and how many hints were typed along. */
export type Run = { readonly text: string; readonly letter: number | null; readonly passed: number };
/** The result of typing a character: the letters now, and what the next character continues. */
type Typed = { readonly laid: Laid; readonly run: Run | null; readonly isFound: boolean };

const NOTHING_TYPED: Run = { text: '', letter: null, passed: 0 };

/**
 * Types one character. Accents may be left out. A letter of several characters grows in its slot, as long as a free letter of the
 * bank begins with what was typed. Typing the letter of a hint passes over that hint.
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

/** Passes over the next hint after the player's last letter, when its letter is typed. */
const passHint = ({ words, laid, next }: Board, { passed }: Run, character: string): Typed | null => {
  const slots = words.flat().filter(slot => slot.letter !== null);
  const end = next ?? slots.length;
  const begin = slots.slice(0, end).findLastIndex(slot => !slot.isHint) + 1;
  const hint = slots[begin + passed];
  if (begin + passed >= end || foldWord(hint?.text ?? '') !== foldWord(character)) return null;
  return { laid, run: { ...NOTHING_TYPED, passed: passed + 1 }, isFound: true };
};

/** Lays the letters of an earlier answer, which may change in an exam. */
export const layAnswer = ({ slots, bank }: DealtWord, answer: string | null): Laid => {
  const laid: (number | null)[] = slots.filter(slot => !slot.is_sign).map(() => null);
  if (answer === null) return laid;
  for (const [at, letter] of wordLetters(answer).slice(0, laid.length).entries()) {
    laid[at] = tilesOf(bank, letter).find(tile => !laid.includes(tile)) ?? null;
  }
  return laid;
};

/** The slots filled with the letters of an answer; null where the letters do not fit. */
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
