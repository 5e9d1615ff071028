/** Reports of questions and of players (SPEC 5, DECISIONS 4). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { reportActions } from './actions.ts';
import { ownPlayerReports, ownReports } from './data-export.ts';
import { forgetInReports, reportJobs } from './player-report.ts';
import { forgetWords } from './report.ts';

export const reportFeature = (house: House, needs: Parameters<typeof reportActions>[1]) =>
  ({
    handlers: reportActions(house, needs),
    jobs: reportJobs(house),
    exports: [ownReports, ownPlayerReports],
    erase: [forgetWords, forgetInReports],
  }) satisfies Feature;
