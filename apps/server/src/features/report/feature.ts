/** The feature of reports of questions and of players (SPEC 5, DECISIONS 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { reportActions } from './actions.ts';
import { ownPlayerReports, ownReports } from './data-export.ts';
import { forgetInReports, reportJobs } from './player/player-report.ts';
import { forgetWords } from './report.ts';

export const reportFeature = (context: AppContext, deps: Parameters<typeof reportActions>[1]) =>
  ({
    handlers: reportActions(context, deps),
    jobs: reportJobs(context),
    exports: [ownReports, ownPlayerReports],
    erase: [forgetWords, forgetInReports],
  }) satisfies Feature;
