/** What happens to accounts by itself: sessions, links, codes and counted tries that are over are deleted. */
import type { House } from '../../platform/house.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { sweepSessions } from './store.ts';

/** Defines the job; call before the jobs start. */
export const accountJobs = (house: House, identity: Pick<Identity, 'sweep'>): void => {
  house.jobs.define({
    name: 'account-sweep',
    cron: '23 * * * *',
    run: async () => {
      const now = house.clock.now();
      await sweepSessions(house.db, now);
      await identity.sweep(now);
    },
  });
};
