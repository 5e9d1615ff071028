/** The feature of statistics and streaks (DECISIONS 9). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { statisticsActions } from './actions.ts';
import { ownStatistics } from './data-export.ts';
import { forgetKnowledge } from './knowledge.ts';

export const statisticsFeature = (context: AppContext) =>
  ({
    handlers: statisticsActions(context),
    exports: ownStatistics,
    erase: [forgetKnowledge],
  }) satisfies Feature;
