/** The feature of the daily quiz: one list for each date and language (DECISIONS 5). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { dailyActions } from './actions.ts';
import { dailyAdmin } from './admin.ts';
import { ownDailyQuizzes } from './data-export.ts';
import { dailyJobs } from './list/jobs.ts';

export const dailyFeature = (context: AppContext, deps: Parameters<typeof dailyActions>[1]) =>
  ({
    handlers: dailyActions(context, deps),
    admin: dailyAdmin(context, deps),
    jobs: dailyJobs(context, deps.settings, deps.languages),
    exports: [ownDailyQuizzes],
  }) satisfies Feature;
