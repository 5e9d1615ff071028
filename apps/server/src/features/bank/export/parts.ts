/** What the feature of question banks gives the server for taking questions and the whole site out. */
import { join } from 'node:path';
import type { AppContext } from '../../../platform/app-context.ts';
import { createUploads } from '../../../platform/files/uploads.ts';
import { exportHandlers } from './desk.ts';
import { exportJobs, resumeExports } from './job.ts';

/** Files of exports lie among those of the site, which all servers share. Upper case: no key of a public file leads there. */
const AREA = 'files/EXPORTS';

export const exportParts = (context: AppContext) => {
  const area = createUploads(join(context.env.dataDir, AREA));
  return {
    admin: exportHandlers(context, area),
    jobs: exportJobs(context, area),
    resume: () => resumeExports(context, area),
  };
};
