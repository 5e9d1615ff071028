/** Coins that become money (DECISIONS 8). */

import { isCurrency, isEmptyOr } from './form.ts';
import { flag, number, offInProduction, type Setting, text } from './kind.ts';

export const PAYOUT_SETTINGS = {
  starter_pack_enabled: flag(
    true,
    'Questions and passages that came with Trivium are offered; switched off, what was played with them stays.',
    'server',
  ),
  pack_earns_won_coins: offInProduction(
    'Public questions, such as those that came with Trivium, earn won coins; in production never together with payout_enabled.',
    'server',
  ),
  payout_enabled: offInProduction(
    'Coins can be redeemed. In production it is switched on by an operator, with currency, budget, minimum, mail and own questions.',
  ),
  payout_paypal_enabled: flag(true, 'Payouts by PayPal.'),
  payout_mobile_wallet_enabled: flag(true, 'Payouts by mobile wallet.'),
  payout_upi_enabled: flag(true, 'Payouts by UPI.'),
  payout_currency: text('USD', 3, 'Currency of payouts, ISO 4217.', 'public', isCurrency),
  payout_coins_per_unit: number('coinsPerUnit', 100, 'Coins for 1.00 of the currency.'),
  payout_minimum_coins: number('coins', 1_000, 'Smallest payout.'),
  payout_wait_hours: number('hours', 48, 'From one request to the next.'),
  payout_rest_hours: number(
    'hours',
    48,
    'How long a changed payout address rests before anything is paid to it.',
  ),
  payout_age: number('years', 18, 'Age that is confirmed before the first payout.'),
  payout_countries: text(
    '',
    1_000,
    'Countries whose players may redeem coins, as ISO 3166 codes such as DE, FR; empty: all.',
    'public',
    isEmptyOr(/^[A-Z]{2}([\s,]+[A-Z]{2})*$/),
  ),
  payout_account_days: number('days', 14, 'Age of an account before its first payout.'),
  payout_play_days: number('days', 5, 'Days really played before the first payout.'),
  payout_month_coins: number('coins', 2_000, 'Most coins a player and 30 days.'),
  payout_budget_coins: number('count', 100_000, 'Most coins paid out a month, whole site.', 'server'),
} as const satisfies Readonly<Record<string, Setting>>;
