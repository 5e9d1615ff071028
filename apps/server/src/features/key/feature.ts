/** The feature of keys: which right answers a player was told, and how many more he may be told in a day (DECISIONS 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { forgetKeys, type KeyDeps, keyJobs } from './key.ts';

export const keyFeature = (context: AppContext, deps: Pick<KeyDeps, 'siteZone'>) =>
  ({ jobs: keyJobs(context, deps), erase: [forgetKeys] }) satisfies Feature;
