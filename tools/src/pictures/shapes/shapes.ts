/** Puzzles of shapes, the easiest first. Each is made by a rule that proves its one answer. */
import { plainOnes } from '../kit/few-colours.ts';
import type { Family } from '../kit/item.ts';
import { easiestFirst } from '../kit/puzzle.ts';
import { storiesOf } from '../kit/story.ts';
import { countingPuzzles } from './counting.ts';
import { figurePuzzles } from './figures.ts';
import { fractionPuzzles } from './fractions.ts';
import { CLASSICS } from './scenes/classics.ts';
import { ROLLING } from './scenes/rolling.ts';
import { spacePuzzles } from './spaces.ts';
import { tilePuzzles } from './tiles.ts';
import { wheelPuzzles } from './wheels.ts';

export const shapes: Family = {
  name: 'shapes',
  harder: 0,
  items: plainOnes(
    easiestFirst([
      ...tilePuzzles(),
      ...figurePuzzles(),
      ...spacePuzzles(),
      ...countingPuzzles(),
      ...fractionPuzzles(),
      ...wheelPuzzles(),
      ...storiesOf('shapes', 'stories.txt', { ...CLASSICS, ...ROLLING }),
    ]),
  ),
};
