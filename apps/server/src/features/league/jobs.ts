/** Each minute the weeks that are over are closed, and players are seated; each night old weeks are thinned. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Job } from '../../platform/jobs.ts';
import { type CloseDeps, closeWeeks, thinWeeks } from './week/close.ts';
import { type SeatDeps, seatPlayers } from './week/seat.ts';

export type WeekDeps = CloseDeps & SeatDeps;

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
