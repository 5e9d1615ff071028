/** The feature of payouts: coins become money, decided by staff (DECISIONS 8, 12). */
import type { Feature } from '../feature.ts';
import { payoutActions } from './actions.ts';
import { ownPayouts } from './data-export.ts';
import type { PayoutContext } from './engine/context.ts';
import { forgetPayouts } from './engine/decide.ts';

export const payoutFeature = (payouts: PayoutContext) =>
  ({
    handlers: payoutActions(payouts),
    exports: [ownPayouts],
    erase: [(tx, playerId, now) => forgetPayouts(payouts, tx, playerId, now)],
  }) satisfies Feature;
