/** Settlement: what plays and battles were worth. It has no calls; it counts chosen options each minute. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { settleJobs } from './settle.ts';

export const settleFeature = (context: AppContext) => ({ jobs: settleJobs(context) }) satisfies Feature;
