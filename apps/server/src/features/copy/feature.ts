/** Copies of the whole site, and the archive that leads to any minute of the last week (ADR 16). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { deskHandlers } from './desk/desk.ts';
import { type RunDeps, runJobs } from './desk/run.ts';
import { copyJobs } from './jobs.ts';

export const copyFeature = (context: AppContext, deps: RunDeps & { readonly settings: Settings }) =>
  ({
    admin: deskHandlers(context, deps),
    jobs: [...copyJobs(context, deps), ...runJobs(context, deps)],
  }) satisfies Feature;
