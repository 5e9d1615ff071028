/** The present terms of payouts, and what keeps a player from one (DECISIONS 8, 12). */

import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import {
  PAYOUT_MONTH_MS,
  type PayoutFacts,
  type PayoutMethod,
  type PayoutObstacle,
  type PayoutTerms,
  payoutLimit,
  payoutObstacles,
  redeemableCoins,
} from '@trivium/rules/wallet/payout';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPlayer } from '../../profile/profile.ts';
import { playDays } from '../../statistics/statistics.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import * as store from '../store.ts';
import type { PayoutContext } from './context.ts';

const METHODS = ['paypal', 'mobile_wallet', 'upi'] as const satisfies readonly PayoutMethod[];

/** What a player may redeem now, and what keeps him from more. */
export type PayoutOutlook = {
  readonly terms: PayoutTerms;
  readonly won: number;
  readonly bonus: number;
  readonly redeemable: number;
  readonly obstacles: readonly PayoutObstacle[];
  /** Why he may not redeem more than `redeemable`. */
  readonly limit: PayoutObstacle | null;
};

/** The month around an instant in the site's zone; a budget covers one. */
export const monthOf = ({ settings }: PayoutContext, at: number) => {
  const zone = settings.get('system_time_zone');
  const first = `${dateInZone(at, zone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: new Date(dateBeginsAt(first, zone)), until: new Date(dateBeginsAt(next, zone)) };
};

export const termsAt = async (context: PayoutContext, on: Db, now: number): Promise<PayoutTerms> => {
  const { settings, hasSms } = context;
  const month = monthOf(context, now);
  const used = await store.readBudgetUse(on, month, 'all');
  return {
    coinsPerUnit: settings.get('payout_coins_per_unit'),
    minimumCoins: settings.get('payout_minimum_coins'),
    waitMs: settings.get('payout_wait_hours') * HOUR_MS,
    accountMs: settings.get('payout_account_days') * DAY_MS,
    playDays: settings.get('payout_play_days'),
    monthCoins: settings.get('payout_month_coins'),
    budgetLeftCoins: Math.max(0, settings.get('payout_budget_coins') - used),
    budgetRenewsAt: month.until.getTime(),
    needsBothContacts: hasSms(),
    leastAge: settings.get('payout_age'),
    countries: settings
      .get('payout_countries')
      .split(/[\s,]+/)
      .filter(code => code !== ''),
  };
};

/** The facts about a player that the rules of payouts need. */
export const factsOf = async (
  on: Db,
  playerId: number,
  now: number,
): Promise<PayoutFacts & { role: string; isActive: boolean }> => {
  const player = await readPlayer(on, playerId);
  if (player === undefined) throw new Error(`there is no player ${playerId}`);
  const past = await store.readPast(on, playerId, new Date(now - PAYOUT_MONTH_MS));
  const { won } = await balanceOf(on, playerId);
  return {
    role: player.role,
    isActive: player.status === 'active',
    wonCoins: won,
    hasEmail: player.email_verified,
    hasPhone: player.mobile_verified,
    ageConfirmed: player.age_confirmed,
    country: player.country,
    createdAt: player.created_at.getTime(),
    playDays: await playDays(on, playerId),
    lastRequestAt: past.last_at?.getTime() ?? null,
    lately: past.lately.map(({ coins, at }) => ({ coins, at: at.getTime() })),
  };
};

/** Refuses while payouts, or this method of them, are switched off. */
export const needOpen = ({ settings }: PayoutContext, method?: PayoutMethod): void => {
  if (!settings.get('payout_enabled')) throw new Refusal('payout_off');
  if (method !== undefined && !settings.get(`payout_${method}_enabled`))
    throw new Refusal('payout_method_off');
};

/** The methods that the operator offers. */
export const payoutMethods = ({ settings }: PayoutContext): PayoutMethod[] =>
  METHODS.filter(method => settings.get(`payout_${method}_enabled`));

/** How much a player may redeem now, and why not more. */
export const payoutOutlook = async (
  context: PayoutContext,
  playerId: number,
  now: number,
): Promise<PayoutOutlook> => {
  needOpen(context);
  const { db } = context;
  const [terms, facts, { won, bonus }] = await Promise.all([
    termsAt(context, db, now),
    factsOf(db, playerId, now),
    balanceOf(db, playerId),
  ]);
  const obstacles = payoutObstacles(terms, facts, now);
  const redeemable = redeemableCoins(terms, facts, now);
  return { terms, won, bonus, redeemable, obstacles, limit: payoutLimit(terms, facts, now) };
};
