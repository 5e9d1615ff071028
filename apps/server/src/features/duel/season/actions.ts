/** Handlers and the job of seasons of duels (ALIVE 4). */
import type { Handlers } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { hasSeasons, joinSeason, leaveSeason, turnSeasons } from './season.ts';
import { type ShowDeps, showSeason } from './show.ts';
import { tellSeasons } from './tell.ts';

export const seasonActions = (
  { db }: Pick<AppContext, 'db'>,
  deps: ShowDeps,
): Handlers<'get_duel_season' | 'set_duel_season'> => ({
  get_duel_season: ({ signedIn: { playerId }, now }) => showSeason(db, deps, playerId, now),
  set_duel_season: async ({ signedIn: { playerId }, now }, { status }) => {
    if (!hasSeasons(deps)) throw new Refusal('duels_off');
    const turn = status === 1 ? joinSeason : leaveSeason;
    await db.transaction().execute(tx => turn(tx, deps, { playerId, now }));
    return showSeason(db, deps, playerId, now);
  },
});

/** Name of the job. */
export const SEASON_JOB = 'duel seasons';

/** Concurrent runs do no harm: each season is closed under its lock, and each seat is told under its own. */
export const seasonJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, deps: ShowDeps): Job[] => [
  {
    name: SEASON_JOB,
    cron: '*/10 * * * *',
    run: async () => {
      await turnSeasons(db, deps, clock.now());
      await tellSeasons(db, deps, clock.now());
    },
  },
];
