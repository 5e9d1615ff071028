/** Copies of the whole site, and the archive that leads to any minute of the last week (ADR 16). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { copyJobs } from './jobs.ts';

export const copyFeature = (context: AppContext, deps: { readonly settings: Settings }) =>
  ({ jobs: copyJobs(context, deps) }) satisfies Feature;
