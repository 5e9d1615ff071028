/** The feature of sharing: links to results with their pictures (DECISIONS 13). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { shareActions } from './actions.ts';
import { ownShareLinks } from './data-export.ts';
import { shareJobs } from './jobs.ts';
import type { Shares } from './share.ts';
import { removeLinksOf } from './store.ts';

export const shareFeature = (context: AppContext, { shares }: { readonly shares: Shares }) =>
  ({
    handlers: shareActions(shares),
    jobs: shareJobs(context),
    exports: [ownShareLinks],
    erase: [removeLinksOf],
  }) satisfies Feature;
