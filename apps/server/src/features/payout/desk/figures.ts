/** The figures above the queue: budget, forecast, what waits, what the house owes (DECISIONS 8). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { forecastCoins } from '@trivium/rules/wallet/payout-budget';
import { coinsInWallets } from '../../wallet/wallet.ts';
import type { PayoutContext } from '../engine/context.ts';
import { monthOf } from '../engine/terms.ts';
import { readBudgetUse } from '../store.ts';
import * as desk from './desk-store.ts';

/** The forecast goes by the requests of these days. */
const LATELY_DAYS = 30;
/** Ended requests are counted this far back. */
const COUNTED_DAYS = 90;

export const payoutFigures = async (
  context: PayoutContext,
  now: number,
): Promise<OperatorReply<'payout/figures'>> => {
  const { db, settings } = context;
  const month = monthOf(context, now);
  const [granted, used, lately, states, methods, { won }] = await Promise.all([
    readBudgetUse(db, month, 'granted'),
    readBudgetUse(db, month, 'all'),
    desk.readLately(db, new Date(now - LATELY_DAYS * DAY_MS)),
    desk.countStates(db, new Date(now - COUNTED_DAYS * DAY_MS)),
    desk.readApproved(db),
    coinsInWallets(db),
  ]);
  const sinceFirst = lately.first_at === null ? 0 : (now - lately.first_at.getTime()) / DAY_MS;
  const waiting = states.find(({ state }) => state === 'pending');
  return {
    is_enabled: settings.get('payout_enabled'),
    currency: settings.get('payout_currency'),
    coins_per_unit: settings.get('payout_coins_per_unit'),
    month_begins_at: month.from.toISOString(),
    month_ends_at: month.until.toISOString(),
    budget: settings.get('payout_budget_coins'),
    granted,
    forecast: forecastCoins({
      used,
      lately: lately.coins,
      days: Math.min(LATELY_DAYS, sinceFirst),
      daysLeft: (month.until.getTime() - now) / DAY_MS,
    }),
    waiting: waiting?.coins ?? 0,
    oldest_at: waiting?.oldest_at?.toISOString() ?? null,
    owed: won,
    counts: states.map(({ state, requests, coins }) => ({ state, requests, coins })),
    methods,
  };
};
