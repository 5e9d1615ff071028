/** Plays: the calls of a running one, and the sweep that ends what time has ended (DECISIONS 4). */
import type { Call } from '../../http/handler.ts';
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { playActions } from './actions.ts';
import { ownPlays } from './data-export.ts';
import { playJobs, startSweep } from './jobs.ts';
import type { Plays } from './play.ts';

type Needs = {
  readonly plays: Plays;
  readonly settings: Settings;
  /** Which sample play a guest holds. */
  readonly heldSample: (call: Call) => string | null;
};

export const playFeature = (house: House, { plays, settings, heldSample }: Needs) => {
  const sweep = startSweep(house, plays);
  return {
    handlers: playActions(house, plays, settings, heldSample),
    jobs: playJobs(house),
    exports: [ownPlays],
    start: sweep.start,
    stop: sweep.stop,
  } satisfies Feature;
};
