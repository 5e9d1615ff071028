/** Deletes expired sessions and codes, ends deactivations, and ends the sessions of an old password. */
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Letters } from '../../platform/outbox/letters.ts';
import type { Identity } from '../identity/identity.ts';
import { sweepCodes } from '../profile/profile.ts';
import { liftEnded } from './operator/status-store.ts';
import { endSessionsOf } from './session/session.ts';
import { sweepSessions } from './session/session-store.ts';
import { findByUid } from './store.ts';

/** Name of the job that ends deactivations. */
export const LIFT_JOB = 'account-lift';

/** Deletes sessions and codes that have expired, and ends deactivations whose end date has come. */
export const accountJobs = (context: AppContext): Job[] => [
  {
    name: LIFT_JOB,
    cron: '* * * * *',
    run: () =>
      context.db.transaction().execute(async tx => {
        const now = context.clock.now();
        for (const id of await liftEnded(tx, now)) {
          const [before, after] = [{ status: 'deactivated' }, { status: 'active' }];
          await audit(tx, { actorId: null, action: 'player.lift', subject: String(id), before, after, now });
        }
      }),
  },
  {
    name: 'account-sweep',
    cron: '23 * * * *',
    run: async () => {
      const now = context.clock.now();
      await sweepSessions(context.db, now);
      await sweepCodes(context.db, now);
    },
  },
];

/** A new password ends the sessions that the old one opened, and its owner is told. */
export const watchPasswords = (identity: Pick<Identity, 'whenPasswordChanges'>, letters: Letters): void =>
  identity.whenPasswordChanges(async (db, uid, now) => {
    await endSessionsOf(db, uid, now);
    const player = await findByUid(db, uid);
    if (player !== undefined) await letters.send(db, player, { kind: 'new_password', now });
  });
