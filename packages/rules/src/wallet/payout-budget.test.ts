/** The forecast of a month of payouts (DECISIONS 8). */
import { describe, expect, it } from 'vitest';
import { forecastCoins } from './payout-budget.ts';

describe('the forecast', () => {
  it('goes on as it went lately', () =>
    expect(forecastCoins({ used: 10_000, lately: 30_000, days: 30, daysLeft: 5.5 })).toBe(15_500));
  it('of a month that is over, or without requests, is what was used', () => {
    expect(forecastCoins({ used: 700, lately: 900, days: 30, daysLeft: -1 })).toBe(700);
    expect(forecastCoins({ used: 0, lately: 0, days: 30, daysLeft: 12 })).toBe(0);
  });
  it('of a site that is hours old does not explode', () =>
    expect(forecastCoins({ used: 1_000, lately: 1_000, days: 0.01, daysLeft: 2 })).toBe(3_000));
});
