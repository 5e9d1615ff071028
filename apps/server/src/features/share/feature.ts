/** The feature of sharing: links to results with their pictures, and what others answered (DECISIONS 12, 13). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type ShareActionDeps, shareActions } from './actions.ts';
import { ownShareLinks } from './data-export.ts';
import { shareJobs } from './jobs.ts';
import { removeLinksOf } from './store.ts';

export const shareFeature = (context: AppContext, deps: ShareActionDeps) =>
  ({
    handlers: shareActions(context, deps),
    jobs: shareJobs(context),
    exports: [ownShareLinks],
    erase: [removeLinksOf],
  }) satisfies Feature;
