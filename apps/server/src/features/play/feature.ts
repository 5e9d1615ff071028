/** Plays: the calls of a running play, and the sweep that settles plays whose time is over (DECISIONS 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type PlayDeps, playActions } from './actions.ts';
import { createSweep, playJobs } from './jobs.ts';
import { pastJobs } from './past/past.ts';
import { ownPlays } from './reply/data-export.ts';

export const playFeature = (context: AppContext, deps: PlayDeps) => {
  const sweep = createSweep(context, deps.plays);
  return {
    handlers: playActions(deps),
    jobs: [...playJobs(context), ...pastJobs(context, deps.settings)],
    exports: [ownPlays],
    tasks: { plays: sweep.start },
    stop: sweep.stop,
  } satisfies Feature;
};
