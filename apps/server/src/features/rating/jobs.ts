/** What happens to ratings' tables by itself. */
import { MEET_AGAIN_MS } from '@trivium/rules/battle/limits';
import type { House } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { eraseMeetings } from './store.ts';

/** Forgets each night who met whom, once the two may meet again. */
export const ratingJobs = (house: House): Job[] => [
  {
    name: 'old-meetings',
    cron: '17 3 * * *',
    run: async () => void (await eraseMeetings(house.db, new Date(house.clock.now() - MEET_AGAIN_MS))),
  },
];
