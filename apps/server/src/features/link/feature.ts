/** The feature of linked accounts: signs that two accounts are one person (DECISIONS 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { ownSigns } from './data-export.ts';
import { forgetSigns, linkJobs } from './link.ts';

export const linkFeature = (context: AppContext) =>
  ({ jobs: linkJobs(context), exports: ownSigns, erase: [forgetSigns] }) satisfies Feature;
