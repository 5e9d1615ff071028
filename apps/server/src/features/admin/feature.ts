/** The operator's own: who is staff, the log of what staff did, the dashboard, and the set-up of the site. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type AdminDeps, adminHandlers, subjectsOf } from './admin.ts';
import { bulkJobs, resumeJobs } from './bulk/job.ts';
import { DAYS_JOB, dayJobs } from './dashboard/days.ts';
import type { FigureDeps } from './figures/figure-row.ts';
import { exposeFigures } from './figures/figures.ts';

const FAULTS_EVERY_MS = 15_000;

export const adminFeature = (context: AppContext, deps: AdminDeps & FigureDeps) => {
  let timer: NodeJS.Timeout | undefined;
  exposeFigures(context, deps);
  return {
    admin: adminHandlers(context, deps),
    jobs: [...dayJobs(context, deps), ...bulkJobs(context, subjectsOf(deps))],
    tasks: {
      faults: () => {
        timer = setInterval(() => void context.faults.keep(), FAULTS_EVERY_MS);
        timer.unref();
      },
      resuming: async () => {
        // A new site has figures at once, and after a pause the days between are counted.
        await context.jobs.add(context.db, DAYS_JOB, {}, { key: DAYS_JOB });
        await resumeJobs(context);
      },
    },
    stop: async () => {
      clearInterval(timer);
      await context.faults.keep();
    },
  } satisfies Feature;
};
