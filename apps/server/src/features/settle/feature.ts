/** Settlement of plays and battles. It has no calls; a job adds up the chosen options each minute. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { settleJobs } from './settle.ts';

export const settleFeature = (context: AppContext) => ({ jobs: settleJobs(context) }) satisfies Feature;
