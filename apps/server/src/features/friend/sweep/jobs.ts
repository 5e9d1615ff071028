/** The job of friends: deletes requests whose days are over, and friendships whose end can no longer be taken back. */
import { UNDO_MS } from '@trivium/rules/friend/limits';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { FriendDeps } from '../deps.ts';
import { dropOver } from './sweep-store.ts';

/** Name of the nightly job. */
export const FRIEND_JOB = 'drop old friend requests';

export const friendJobs = ({ clock }: Pick<AppContext, 'clock'>, deps: FriendDeps): Job[] => [
  {
    name: FRIEND_JOB,
    cron: '53 3 * * *',
    run: async () => {
      const now = clock.now();
      await dropOver(deps.db, { asked: deps.asked(now), ended: new Date(now - UNDO_MS) });
    },
  },
];
