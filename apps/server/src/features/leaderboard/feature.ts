/** The feature of leaderboards: of the day, the month and all time (DECISIONS 9). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { leaderboardActions } from './actions.ts';
import { createKeeper, keeperTimer } from './buckets/keeper.ts';
import { ownBoards } from './data-export.ts';
import { leaderboardJobs } from './jobs.ts';
import type { Leaderboard } from './leaderboard.ts';

type Deps = {
  readonly leaderboard: Leaderboard;
  readonly pictureOf: (stored: string) => string;
  readonly siteZone: () => string;
};

export const leaderboardFeature = (context: AppContext, { leaderboard, ...deps }: Deps) => {
  const keeper = createKeeper(context);
  const timer = keeperTimer(context, keeper);
  return {
    handlers: leaderboardActions(leaderboard, deps),
    jobs: leaderboardJobs(context, keeper, deps.siteZone),
    exports: [ownBoards],
    tasks: { boards: timer.start },
    stop: timer.stop,
  } satisfies Feature;
};
