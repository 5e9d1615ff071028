/** Jobs of the leaderboards: delete old boards, and store the ranks at the beginning of each day. */
import { addDays } from '@trivium/rules/streak/date';
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Keeper } from './buckets/keeper.ts';
import { KEPT_DAYS } from './leaderboard.ts';
import { keepNight } from './past/night.ts';
import { dropBoards } from './store.ts';

/** Days for which monthly boards are kept. */
const KEPT_MONTH_DAYS = 760;

export const leaderboardJobs = (context: AppContext, keeper: Keeper, siteZone: () => string): Job[] => [
  {
    name: 'tidy leaderboards',
    cron: '17 3 * * *',
    run: async () => {
      const today = new Date(context.clock.now()).toISOString().slice(0, 10);
      const day = `day/${addDays(today, -KEPT_DAYS)}` as const;
      const month = `month/${addDays(today, -KEPT_MONTH_DAYS).slice(0, 7)}` as const;
      await dropBoards(context.db, { day, month });
      await keeper.tidy();
    },
  },
  // In every time zone a day begins at a quarter of an hour of UTC.
  {
    name: 'ranks of the night',
    cron: '*/15 * * * *',
    run: async () => void (await keepNight(context, siteZone())),
  },
];
