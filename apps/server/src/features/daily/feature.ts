/** The daily quiz: one list a date and language (DECISIONS 5). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { dailyActions } from './actions.ts';
import { ownDailyQuizzes } from './data-export.ts';
import { dailyJobs } from './jobs.ts';

export const dailyFeature = (house: House, needs: Parameters<typeof dailyActions>[1]) =>
  ({
    handlers: dailyActions(house, needs),
    jobs: dailyJobs(house, needs.settings, needs.languages),
    exports: [ownDailyQuizzes],
  }) satisfies Feature;
