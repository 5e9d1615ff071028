/** Jobs of the ratings. */
import { MEET_AGAIN_MS } from '@trivium/rules/battle/limits';
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { eraseMeetings } from './store.ts';

/** Deletes each night meetings of players who may meet again. */
export const ratingJobs = (context: AppContext): Job[] => [
  {
    name: 'old-meetings',
    cron: '17 3 * * *',
    run: async () => void (await eraseMeetings(context.db, new Date(context.clock.now() - MEET_AGAIN_MS))),
  },
];
