/** The feature of ratings and the history of battles (DECISIONS 6). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { ratingActions } from './actions.ts';
import { ownBattles } from './data-export.ts';
import { ratingJobs } from './jobs.ts';
import { forgetRating } from './rating.ts';

export const ratingFeature = (context: AppContext, deps: Parameters<typeof ratingActions>[1]) =>
  ({
    handlers: ratingActions(context, deps),
    jobs: ratingJobs(context),
    exports: ownBattles,
    erase: [forgetRating],
  }) satisfies Feature;
