/** The feature of contests (DECISIONS 7, 12). `prize` decides what they pay. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { contestActions } from './actions.ts';
import { forgetReminders } from './contest.ts';
import { ownContests } from './data-export.ts';
import { contestJobs } from './reminder/jobs.ts';

export const contestFeature = (context: AppContext, deps: Parameters<typeof contestActions>[1]) =>
  ({
    handlers: contestActions(context, deps),
    jobs: contestJobs(context),
    exports: ownContests,
    erase: [forgetReminders],
  }) satisfies Feature;
