/** Plays: the calls of a running one, and the sweep that ends what time has ended (DECISIONS 4). */
import type { Call } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { playActions } from './actions.ts';
import { playJobs, startSweep } from './jobs.ts';
import type { Plays } from './play.ts';
import { ownPlays } from './reply/data-export.ts';

type Deps = {
  readonly plays: Plays;
  readonly settings: Settings;
  /** Which sample play a guest holds. */
  readonly heldSample: (call: Call) => string | null;
};

export const playFeature = (context: AppContext, { plays, settings, heldSample }: Deps) => {
  const sweep = startSweep(context, plays);
  return {
    handlers: playActions(context, plays, settings, heldSample),
    jobs: playJobs(context),
    exports: [ownPlays],
    start: sweep.start,
    stop: sweep.stop,
  } satisfies Feature;
};
