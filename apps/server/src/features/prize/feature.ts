/** Prizes of contests: paid each minute for those that ended (DECISIONS 7, 12). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type PrizeNeeds, prizeJobs } from './jobs.ts';

export const prizeFeature = (house: House, needs: PrizeNeeds) =>
  ({ jobs: prizeJobs(house, needs) }) satisfies Feature;
