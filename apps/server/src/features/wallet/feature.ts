/** The wallet: balance, claim, history (DECISIONS 3, 8). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { type WalletNeeds, walletActions } from './actions.ts';
import { ownCoins } from './data-export.ts';

export const walletFeature = (house: House, needs: WalletNeeds) =>
  ({ handlers: walletActions(house, needs), exports: ownCoins }) satisfies Feature;
