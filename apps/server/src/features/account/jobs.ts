/** What happens to accounts by itself: what is over is deleted, and a new password ends old sessions. */
import type { House } from '../../platform/house.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { endSessions, findByUid, sweepSessions } from './store.ts';

/** Defines the jobs; call before the jobs start. */
export const accountJobs = (
  house: House,
  identity: Pick<Identity, 'sweep' | 'whenPasswordChanges'>,
): void => {
  house.jobs.define({
    name: 'account-sweep',
    cron: '23 * * * *',
    run: async () => {
      const now = house.clock.now();
      await sweepSessions(house.db, now);
      await identity.sweep(now);
    },
  });
  identity.whenPasswordChanges(async (db, uid) => {
    const player = await findByUid(db, uid);
    if (player !== undefined) await endSessions(db, { playerId: player.id });
  });
};
