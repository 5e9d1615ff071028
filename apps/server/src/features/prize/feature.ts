/** The feature of prizes of contests: decided and paid each minute for those that ended (DECISIONS 7, 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type PrizeDeps, prizeJobs } from './jobs.ts';

export const prizeFeature = (context: AppContext, deps: PrizeDeps) =>
  ({ jobs: prizeJobs(context, deps) }) satisfies Feature;
