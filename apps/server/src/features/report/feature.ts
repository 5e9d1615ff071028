/** The feature of reports of questions and of players (SPEC 5, DECISIONS 4). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { reportActions } from './actions.ts';
import { type ReportDesks, reportAdmin } from './admin.ts';
import { ownPlayerReports, ownReports } from './data-export.ts';
import { forgetInReports, reportJobs } from './player/player-report.ts';
import { forgetWords } from './report.ts';

export const reportFeature = (context: AppContext, deps: Parameters<typeof reportActions>[1] & ReportDesks) =>
  ({
    handlers: reportActions(context, deps),
    admin: reportAdmin(context, deps),
    jobs: reportJobs(context),
    exports: [ownReports, ownPlayerReports],
    erase: [forgetWords, forgetInReports],
  }) satisfies Feature;
