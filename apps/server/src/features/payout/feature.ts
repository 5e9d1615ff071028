/** The feature of payouts: coins become money, decided by staff (DECISIONS 8, 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { payoutActions } from './actions.ts';
import { payoutAdmin } from './admin.ts';
import { ownPayouts } from './data-export.ts';
import { type SignDeps, signJobs } from './desk/sign.ts';
import type { PayoutContext } from './engine/context.ts';
import { forgetPayouts } from './engine/decide.ts';

export const payoutFeature = (app: AppContext, payouts: PayoutContext, deps: SignDeps) =>
  ({
    handlers: payoutActions(payouts),
    admin: payoutAdmin(app, payouts, deps),
    jobs: signJobs(app.db, deps, () => app.clock.now()),
    exports: [ownPayouts],
    erase: [(tx, playerId, now) => forgetPayouts(payouts, tx, playerId, now)],
  }) satisfies Feature;
