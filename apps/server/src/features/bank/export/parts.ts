/** What the feature of question banks gives the server for taking questions and the whole site out. */
import type { AppContext } from '../../../platform/app-context.ts';
import { exportHandlers } from './desk.ts';
import { exportJobs, resumeExports } from './job.ts';
import { createExportFiles } from './kept.ts';

export const exportParts = (context: AppContext) => {
  const area = createExportFiles(context);
  return {
    admin: exportHandlers(context, area),
    jobs: exportJobs(context, area),
    resume: () => resumeExports(context, area),
  };
};
