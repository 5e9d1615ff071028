/** The board of a word card: what typing, pressing letters and taking them back changes, and what is sent. */
import { useRef, useState } from 'react';
import type { CardProps } from '../card.ts';
import { useWordKeys } from './use-word-keys.ts';
import {
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
} from './word-board.ts';

export type WordBoardProps = Omit<CardProps, 'question'> & { word: DealtWord };

export const useWordBoard = ({ choice, isLocked, onAnswer, mayChange = false, word }: WordBoardProps) => {
  const [given, setGiven] = useState<Laid>(() => (mayChange ? layAnswer(word, choice) : EMPTY));
  const [run, setRun] = useState<Run | null>(null);
  /** A typed letter that the bank does not hold; screen readers hear of it. */
  const [missing, setMissing] = useState('');
  const row = useRef<HTMLFieldSetElement>(null);
  const board = boardOf(word, given);
  const isSent = choice !== null && !mayChange;
  const isStill = isLocked || isSent;
  const own = lastOwn(board);

  const lay = (laid: Laid, grown: Run | null = null) => {
    setGiven(laid);
    setRun(grown);
    setMissing('');
    const after = boardOf(word, laid);
    if (mayChange && after.isFull && after.text !== board.text) onAnswer(after.text);
  };
  const check = () => {
    if (board.isFull && !isStill && !mayChange) onAnswer(board.text);
  };
  const back = () => {
    if (own !== null) lay(takeBack(board, own));
  };
  useWordKeys({
    isLocked: isStill,
    onLetter: character => {
      // Typing belongs to the word: Enter must then check it, not press the button that had the focus.
      if (document.activeElement?.matches('button')) row.current?.focus({ preventScroll: true });
      const typed = typeLetter(word, board, run, character);
      if (typed.isFound) lay(typed.laid, typed.run);
      else if (board.next !== null && /\p{L}|\p{N}/u.test(character)) setMissing(character.toUpperCase());
    },
    onBackspace: back,
    onEnter: check,
  });
  return {
    board,
    row,
    missing,
    isSent,
    isStill,
    isEmpty: own === null,
    back,
    check,
    press: (tile: number) => lay(layTile(board, tile)),
    take: (letter: number) => lay(takeBack(board, letter)),
    clear: () => lay(EMPTY),
  };
};
