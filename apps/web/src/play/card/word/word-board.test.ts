/** Putting a word together (DECISIONS 4): slots, tiles, hints and the keyboard. */
import { expect, it } from 'vitest';
import {
  type Board,
  boardOf,
  type DealtWord,
  EMPTY,
  type Laid,
  lastOwn,
  layAnswer,
  layTile,
  type Run,
  takeBack,
  typeLetter,
  withAnswer,
} from './word-board.ts';

const slotsOf = (word: string) =>
  [...word].map(letter =>
    /[ -]/.test(letter)
      ? { letter, is_sign: true }
      : { letter: letter === '_' ? null : letter, is_sign: false },
  );
const aTable = (word: string, bank: string): DealtWord => ({ slots: slotsOf(word), bank: bank.split(' ') });
const LAMP = aTable('____', 'P A L M A X');
const shown = ({ words }: Board) => words.map(word => word.map(slot => slot.text ?? '_').join('')).join('|');
const layAll = (table: DealtWord, tiles: readonly number[]): Laid =>
  tiles.reduce<Laid>((laid, tile) => layTile(boardOf(table, laid), tile), EMPTY);
const typeAll = (table: DealtWord, characters: string) => {
  let [laid, run, found]: [Laid, Run | null, boolean[]] = [EMPTY, null, []];
  for (const character of characters) {
    const typed = typeLetter(table, boardOf(table, laid), run, character);
    [laid, run, found] = [typed.laid, typed.run, [...found, typed.isFound]];
  }
  return { board: boardOf(table, laid), found };
};

it('lays tiles one after the other, each once', () => {
  const board = boardOf(LAMP, layAll(LAMP, [2, 1, 1, 3]));
  expect([shown(board), board.filled, board.next, board.isFull]).toEqual(['LAM_', 3, 3, false]);
  expect(boardOf(LAMP, layAll(LAMP, [2, 1, 3, 0, 5])).text).toBe('LAMP');
});

it('fills a gap before it goes on', () => {
  const gap = takeBack(boardOf(LAMP, layAll(LAMP, [2, 1, 3])), 1);
  expect(shown(boardOf(LAMP, gap))).toBe('L_M_');
  expect(shown(boardOf(LAMP, layTile(boardOf(LAMP, gap), 4)))).toBe('LAM_');
});

it('takes back the letter before the cursor', () => {
  const board = boardOf(LAMP, layAll(LAMP, [2, 1, 3]));
  expect(lastOwn(board)).toBe(2);
  expect(lastOwn(boardOf(LAMP, takeBack(board, 1)))).toBe(0);
  expect(lastOwn(boardOf(LAMP, takeBack(board, 0)))).toBe(2);
  expect(lastOwn(boardOf(LAMP, EMPTY))).toBeNull();
});

it('keeps a hint in its slot and its letter out of the bank, whatever lay there', () => {
  const hinted = { ...LAMP, slots: slotsOf('__M_') };
  const board = boardOf(hinted, layAll(LAMP, [3, 1, 0]));
  expect(shown(board)).toBe('_AM_');
  expect(board.laid).toEqual([null, 1, 3, null]);
  expect(boardOf(hinted, takeBack(board, 2)).laid[2]).toBe(3);
  expect(lastOwn(boardOf(hinted, layAll(hinted, [])))).toBeNull();
});

it('uses the second of two equal letters for a hint when the first one lies', () => {
  const board = boardOf({ ...LAMP, slots: slotsOf('_A__') }, layAll(LAMP, [1]));
  expect(board.laid).toEqual([1, 4, null, null]);
});

it('shows spaces and hyphens and breaks the row there only', () => {
  const board = boardOf(aTable('__ __-_', 'A B C D E F'), layAll(aTable('__ __-_', 'A B C D E F'), [0, 1]));
  expect([shown(board), board.text.startsWith('AB ')]).toEqual(['AB|__-|_', true]);
});

it('reads what is typed, accents left out or not, and says what is not there', () => {
  const table = aTable('___', 'É T S X A É');
  expect(typeAll(table, 'ete')).toMatchObject({ board: { text: 'ÉTÉ' }, found: [true, true, true] });
  expect(typeAll(table, 'éq').found).toEqual([true, false]);
  expect(typeAll(table, 'tt').board.filled).toBe(1);
});

it('passes over a hint that is typed along, and goes on without it too', () => {
  const table = aTable('_A_P', 'P A L M A X');
  expect(shown(typeAll(table, 'lamp').board)).toBe('LAMP');
  expect(shown(typeAll(table, 'lm').board)).toBe('LAMP');
  expect(shown(typeAll(aTable('PA__', 'P A L M A A'), 'palm').board)).toBe('PALM');
  expect(shown(typeAll(aTable('PA__', 'P A L M A A'), 'pa').board)).toBe('PA__');
});

it('lets a Devanagari letter grow in its slot', () => {
  const table = aTable('__', 'न्दी क हि न ग हा');
  const typed = typeAll(table, 'हिन्दी');
  expect([shown(typed.board), typed.found.every(Boolean)]).toEqual(['हिन्दी', true]);
  expect(typed.board.isFull).toBe(true);
  expect(shown(typeAll(table, 'नक').board)).toBe('नक');
});

it('lays an answer that was given out again', () => {
  const table = aTable('__ __', 'L A N D X Q');
  expect(boardOf(table, layAnswer(table, 'LA ND')).text).toBe('LA ND');
  expect(layAnswer(table, null)).toEqual([null, null, null, null]);
  expect(withAnswer(table, 'land')?.map(word => word.map(slot => slot.text).join(''))).toEqual(['la', 'nd']);
  expect(withAnswer(table, 'lander')).toBeNull();
});
