/** Which right answers a player was told, and how many more he may be told a day (DECISIONS 12). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { forgetKeys, type KeyNeeds, keyJobs } from './key.ts';

export const keyFeature = (house: House, needs: Pick<KeyNeeds, 'siteZone'>) =>
  ({ jobs: keyJobs(house, needs), erase: [forgetKeys] }) satisfies Feature;
