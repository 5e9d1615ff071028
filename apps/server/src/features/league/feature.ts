/** The feature of weekly leagues (ALIVE 3). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type LeagueDeps, leagueActions } from './actions.ts';
import { ownLeague } from './data-export.ts';
import { leagueJobs } from './jobs.ts';
import { forgetLeague } from './league.ts';
import { weekDeps } from './week/numbers.ts';

export const leagueFeature = (context: AppContext, deps: LeagueDeps) =>
  ({
    handlers: leagueActions(context, deps),
    jobs: leagueJobs(context, weekDeps(deps)),
    exports: ownLeague,
    erase: [forgetLeague],
  }) satisfies Feature;
