/** Deletes expired sessions and codes, and ends the sessions of an old password. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Letters } from '../../platform/outbox/letters.ts';
import type { Identity } from '../identity/identity.ts';
import { sweepCodes } from '../profile/profile.ts';
import { endSessionsOf } from './session/session.ts';
import { sweepSessions } from './session/session-store.ts';
import { findByUid } from './store.ts';

/** Deletes sessions and codes that have expired. */
export const accountJobs = (context: AppContext): Job[] => [
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
