/** Referrals: friends brought, coins for both (DECISIONS 8). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { referralActions } from './actions.ts';
import { ownReferrals } from './data-export.ts';
import { type Referrals, referralJobs } from './referral.ts';

type Deps = {
  readonly referrals: Referrals;
  readonly pictureOf: (stored: string) => string;
};

export const referralFeature = (context: AppContext, { referrals, ...deps }: Deps) =>
  ({
    handlers: referralActions(context, referrals, deps),
    jobs: referralJobs(referrals),
    exports: ownReferrals,
  }) satisfies Feature;
