/** What the feature of question banks gives the server for taking questions and the whole site out. */
import { join } from 'node:path';
import type { AppContext } from '../../../platform/app-context.ts';
import { createUploads } from '../../../platform/files/uploads.ts';
import type { Feature } from '../../feature.ts';
import { exportHandlers } from './desk.ts';
import { exportJobs, resumeExports } from './job.ts';

/** Files of exports lie beside those of the site, where no address leads. */
const AREA = 'exports';

export const exportParts = (context: AppContext) => {
  const area = createUploads(join(context.env.dataDir, AREA));
  return {
    admin: exportHandlers(context, area),
    jobs: exportJobs(context, area),
    start: () => resumeExports(context, area),
  } satisfies Feature;
};
