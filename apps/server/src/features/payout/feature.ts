/** Payouts: coins become money, decided by staff (DECISIONS 8, 12). */
import type { House } from '../../platform/house.ts';
import type { Feature } from '../feature.ts';
import type { Settings } from '../settings/settings.ts';
import { payoutActions } from './actions.ts';
import { ownPayouts } from './own-data.ts';
import type { Payouts } from './payout.ts';

type Needs = { readonly settings: Settings; readonly payouts: Payouts };

export const payoutFeature = (house: House, { settings, payouts }: Needs) =>
  ({
    handlers: payoutActions(house, settings, payouts),
    exports: [ownPayouts],
    erase: [payouts.forget],
  }) satisfies Feature;
