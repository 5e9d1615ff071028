/** The time from a start until /readyz answers, with an empty data folder and with data (issue 2, "How good"). */
import { median, spreadOf } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { startServer } from '../stage/program.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

/** Goal for a later start, seconds. */
const GOAL_SECONDS = 3;

export const benchStart: Part = options =>
  onStage(options.say, async stage => {
    const dataDir = temporaryFolder(stage);
    const startOnce = async (endsWith: 'stop' | 'kill') => {
      const server = await startServer(stage, { DATA_DIR: dataDir });
      const stoppingAt = performance.now();
      await server[endsWith]();
      return { readySeconds: server.readyMs / 1000, stopSeconds: (performance.now() - stoppingAt) / 1000 };
    };
    const first = await startOnce('stop');
    const later: Awaited<ReturnType<typeof startOnce>>[] = [];
    for (let count = 0; count < (options.isQuick ? 2 : 7); count += 1) later.push(await startOnce('stop'));
    // The last start is killed; the next one finds the database it left behind and ends it.
    await startOnce('kill');
    const afterKill = await startOnce('stop');
    const ready = spreadOf(later.map(each => each.readySeconds));
    const stop = spreadOf(later.map(each => each.stopSeconds));
    const isReached = ready.median <= GOAL_SECONDS;
    const table: Table = {
      title: 'Start and stop',
      head: ['what', 'seconds', 'least–most', 'goal'],
      rows: [
        ['first start, empty data folder', figure(first.readySeconds), '', ''],
        [
          'later start, with data',
          figure(ready.median),
          `${figure(ready.least)}–${figure(ready.most)}`,
          `≤ ${GOAL_SECONDS} s: ${verdict(isReached)}`,
        ],
        ['start after kill -9', figure(afterKill.readySeconds), '', ''],
        ['stop by SIGTERM', figure(stop.median), `${figure(stop.least)}–${figure(stop.most)}`, '≤ 10 s'],
      ],
      remarks: [
        'From the start of the server’s process until /readyz answers 200, with the embedded PostgreSQL; installing and building the web files is not in it.',
      ],
    };
    return {
      figures: { first, later, afterKill, laterMedianSeconds: median(later.map(each => each.readySeconds)) },
      tables: [table],
      isReached,
    };
  });
