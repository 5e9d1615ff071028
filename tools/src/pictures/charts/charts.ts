/** Charts to read: made numbers, and one answer that the numbers prove; and charts with a story. */
import { plainOnes } from '../kit/few-colours.ts';
import type { Family } from '../kit/item.ts';
import { easiestFirst } from '../kit/puzzle.ts';
import { storiesOf } from '../kit/story.ts';
import { barCharts } from './bars.ts';
import { lineCharts } from './lines.ts';
import { pairCharts } from './pairs.ts';
import { pointCharts } from './points.ts';
import { CHANCES } from './scenes/chance.ts';
import { HISTORY } from './scenes/history.ts';
import { READING } from './scenes/reading.ts';
import { SCALES } from './scenes/scale.ts';
import { TRAPS } from './scenes/traps.ts';
import { WORLD } from './scenes/world.ts';

const scenes = { ...HISTORY, ...TRAPS, ...WORLD, ...CHANCES, ...SCALES, ...READING };

export const charts: Family = {
  name: 'charts',
  harder: 0,
  items: plainOnes(
    easiestFirst([
      ...pairCharts(),
      ...barCharts(),
      ...pointCharts(),
      ...lineCharts(),
      ...storiesOf('charts', 'stories.txt', scenes),
    ]),
  ),
};
