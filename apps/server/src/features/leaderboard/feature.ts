/** Leaderboards of the day, the month and all time (DECISIONS 9). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { leaderboardActions } from './actions.ts';
import { ownBoards } from './data-export.ts';
import { keeperTimer, leaderboardJobs, openKeeper } from './jobs.ts';
import type { Leaderboard } from './leaderboard.ts';

type Needs = {
  readonly leaderboard: Leaderboard;
  readonly pictureOf: (stored: string) => string;
  readonly siteZone: () => string;
};

export const leaderboardFeature = (house: House, { leaderboard, ...needs }: Needs) => {
  const keeper = openKeeper(house);
  const timer = keeperTimer(house, keeper);
  return {
    handlers: leaderboardActions(leaderboard, needs),
    jobs: leaderboardJobs(house, keeper, needs.siteZone),
    exports: [ownBoards],
    start: timer.start,
    stop: timer.stop,
  } satisfies Feature;
};
