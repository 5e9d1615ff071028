/** The job of share links: deletes those whose days are over. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { removeEnded } from './store.ts';

/** Name of the nightly job. */
export const SHARE_JOB = 'drop old share links';

export const shareJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job[] => [
  {
    name: SHARE_JOB,
    cron: '41 3 * * *',
    run: async () => void (await removeEnded(db, new Date(clock.now()))),
  },
];
