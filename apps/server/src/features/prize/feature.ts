/** The feature of prizes of contests: decided and paid each minute for those that ended; and what staff plan (DECISIONS 7, 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import type { Languages } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { prizeAdmin } from './admin.ts';
import { type PrizeDeps, prizeJobs } from './jobs.ts';
import { planAdmin } from './plan/admin.ts';
import { repeatJobs } from './plan/repeat.ts';

type Deps = PrizeDeps & { readonly settings: Settings; readonly languages: Languages };

export const prizeFeature = (context: AppContext, deps: Deps) =>
  ({
    admin: { ...prizeAdmin(context, deps), ...planAdmin(context, deps) },
    jobs: [...prizeJobs(context, deps), ...repeatJobs(context, () => deps.settings.get('system_time_zone'))],
  }) satisfies Feature;
