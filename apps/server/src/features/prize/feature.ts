/** The feature of prizes of contests: decided and paid each minute for those that ended (DECISIONS 7, 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { prizeAdmin } from './admin.ts';
import { type PrizeDeps, prizeJobs } from './jobs.ts';

export const prizeFeature = (context: AppContext, deps: PrizeDeps & { readonly settings: Settings }) =>
  ({ admin: prizeAdmin(context, deps), jobs: prizeJobs(context, deps) }) satisfies Feature;
