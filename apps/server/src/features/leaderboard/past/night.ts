/** Stores the ranks of the all-time board at the beginning of each day of the site (DECISIONS 9). */
import { dateInZone } from '@trivium/rules/streak/date';
import type { AppContext } from '../../../platform/app-context.ts';
import { tryLock, unlock } from '../buckets/bucket-store.ts';
import * as nights from './night-store.ts';

/** Any fixed number: every server takes the same lock. */
const NIGHT_LOCK = 7_214_010;

/** Writes the ranks of today's beginning once; false when they are stored already or another server is writing. */
export const keepNight = (context: AppContext, siteZone: string): Promise<boolean> =>
  context.sessions.connection().execute(async connection => {
    if (!(await tryLock(connection, NIGHT_LOCK))) return false;
    try {
      const day = dateInZone(context.clock.now(), siteZone);
      const shown = await nights.readNight(connection);
      if (shown !== undefined && shown.day >= day) return false;
      const side = shown?.side === 0 ? 1 : 0;
      await nights.emptySide(connection, side);
      await connection.transaction().execute(db => nights.fillSide(db, { day, side }));
      return true;
    } finally {
      await unlock(connection, NIGHT_LOCK);
    }
  });
