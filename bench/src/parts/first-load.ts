/** The weight of what a browser fetches before home can be used, as the build reports it (issue 2, "How good"). */
import { verdict } from '../figures/table.ts';
import { onStage } from '../stage/stage.ts';
import type { Part } from './part.ts';
import { weighFirstLoad } from './web-build.ts';

export const benchFirstLoad: Part = ({ say }) =>
  onStage(say, async stage => {
    const weighed = await weighFirstLoad(stage);
    const isReached = weighed.total <= weighed.ceiling;
    return {
      figures: weighed,
      tables: [
        {
          title: 'First load of home',
          head: ['file', 'kB gz', 'goal'],
          rows: [
            ...weighed.files.map(({ file, kilobytes }) => [file, kilobytes.toFixed(1), '']),
            ['all JavaScript', weighed.total.toFixed(1), `≤ ${weighed.ceiling}: ${verdict(isReached)}`],
          ],
        },
      ],
      isReached,
    };
  });
