/** Positions on boards, the easiest first. */
import { plainOnes } from '../kit/few-colours.ts';
import type { Family } from '../kit/item.ts';
import { easiestFirst } from '../kit/puzzle.ts';
import { storiesOf } from '../kit/story.ts';
import { chessPuzzles } from './chess.ts';
import { otherBoards } from './others.ts';
import { CHANCE } from './scenes/chance.ts';
import { DUELS } from './scenes/duels.ts';
import { GAMES } from './scenes/games.ts';
import { OLD_GAMES } from './scenes/old-games.ts';
import { PARLOUR } from './scenes/parlour.ts';
import { PROBLEMS } from './scenes/problems.ts';
import { PUZZLES } from './scenes/puzzles.ts';

const scenes = { ...PROBLEMS, ...CHANCE, ...GAMES, ...OLD_GAMES, ...PARLOUR, ...PUZZLES, ...DUELS };

export const boards: Family = {
  name: 'boards',
  harder: 1,
  items: plainOnes(
    easiestFirst([...chessPuzzles(), ...otherBoards(), ...storiesOf('boards', 'stories.txt', scenes)]),
  ),
};
