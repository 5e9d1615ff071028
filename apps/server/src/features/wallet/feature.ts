/** The feature of the wallet: balance, claim, history (DECISIONS 3, 8). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type WalletDeps, walletActions } from './actions.ts';
import { ownCoins } from './data-export.ts';

export const walletFeature = (context: AppContext, deps: WalletDeps) =>
  ({ handlers: walletActions(context, deps), exports: ownCoins }) satisfies Feature;
