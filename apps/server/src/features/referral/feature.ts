/** Referrals: friends brought, coins for both (DECISIONS 8). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { referralActions } from './actions.ts';
import { ownReferrals } from './data-export.ts';
import { type Referrals, referralJobs } from './referral.ts';

type Needs = {
  readonly referrals: Referrals;
  readonly pictureOf: (stored: string) => string;
};

export const referralFeature = (house: House, { referrals, ...needs }: Needs) =>
  ({
    handlers: referralActions(house, referrals, needs),
    jobs: referralJobs(referrals),
    exports: ownReferrals,
  }) satisfies Feature;
