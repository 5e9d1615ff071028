/** Each minute the weeks that are over are closed, and players are seated; each night old weeks are thinned. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { closeWeeks, thinWeeks } from './week/close.ts';
import type { WeekDeps } from './week/numbers.ts';
import { seatPlayers } from './week/seat.ts';

export const leagueJobs = ({ db, clock }: AppContext, deps: WeekDeps): Job[] => [
  {
    name: 'leagues',
    cron: '* * * * *',
    run: async () => {
      await closeWeeks(db, deps, clock.now());
      await seatPlayers(db, deps, clock.now());
    },
  },
  { name: 'old leagues', cron: '40 3 * * *', run: () => thinWeeks(db, deps.siteZone(), clock.now()) },
];
