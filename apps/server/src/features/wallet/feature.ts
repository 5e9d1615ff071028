/** The feature of the wallet: balance, claim, history, and the ledger for staff (DECISIONS 3, 8). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type WalletDeps, walletActions } from './actions.ts';
import { type LedgerDeps, walletAdmin } from './admin.ts';
import { checkJobs } from './check/check-run.ts';
import { ownCoins } from './data-export.ts';
import { economyJobs } from './desk/economy.ts';

export const walletFeature = (context: AppContext, deps: WalletDeps & LedgerDeps) =>
  ({
    handlers: walletActions(context, deps),
    admin: walletAdmin(context, deps),
    jobs: [...checkJobs(context, deps.checks), ...economyJobs(context, deps)],
    exports: ownCoins,
  }) satisfies Feature;
