/** Old plays leave their details in the table of their month, thinned, so that the table of plays stays small. */
import { DAY_MS } from '@trivium/rules/time/units';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../../platform/app-context.ts';
import { countStray, keepMonths } from '../../../platform/database/months.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Settings } from '../../settings/settings.ts';
import { moveDetails, readOldest } from './past-store.ts';

export const PAST_JOB = 'old plays';

/** Plays in one transaction: few, so that nobody waits for a lock of it. */
const AT_ONCE = 200;
/** Plays in one run; a site with years of plays is thinned in many. */
const RUN_MOST = 20_000;

/** Each ten minutes, so that a backlog is soon gone; mostly there is little to do. */
export const pastJobs = ({ db, clock, log, metrics }: AppContext, settings: Settings): Job[] => {
  const strays = new Gauge({
    name: 'month_default_rows',
    help: 'Rows of old plays without the table of their month; more than none for long means that months are not made',
    registers: [metrics.registry],
  });
  const months = async (): Promise<void> => {
    const now = clock.now();
    try {
      await keepMonths(db, 'play_past', { first: (await readOldest(db)) ?? now, now });
    } catch (err) {
      // The default part takes what is moved meanwhile.
      log.warn({ err }, 'a month could not be made');
    }
    strays.set(await countStray(db, 'play_past'));
  };
  return [
    {
      name: PAST_JOB,
      cron: '*/10 * * * *',
      run: async () => {
        await months();
        // Whatever may still be raced is read as it was played.
        const days = Math.max(settings.get('play_details_days'), settings.get('ghost_days'));
        const before = new Date(clock.now() - days * DAY_MS);
        for (let moved = 0, more = AT_ONCE; more === AT_ONCE && moved < RUN_MOST; moved += more)
          more = await moveDetails(db, before, AT_ONCE);
      },
    },
  ];
};
