/** Positions on boards, the easiest first. */
import type { Family } from '../kit/item.ts';
import { easiestFirst } from '../kit/puzzle.ts';
import { chessPuzzles } from './chess.ts';
import { otherBoards } from './others.ts';

export const boards: Family = {
  name: 'boards',
  harder: 1,
  items: easiestFirst([...chessPuzzles(), ...otherBoards()]),
};
