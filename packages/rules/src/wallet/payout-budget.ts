/** What a month of payouts will cost (DECISIONS 8). Amounts are whole coins. */

export type MonthSoFar = {
  /** Requested this month and not refused. */
  readonly used: number;
  /** Requested in the days before now that `days` counts, and not refused. */
  readonly lately: number;
  /** Days over which `lately` was counted, at least 1. */
  readonly days: number;
  /** Days until the month ends; a part of a day counts as that part. */
  readonly daysLeft: number;
};

/** What will have been requested by the end of the month if players go on as they did lately. */
export const forecastCoins = ({ used, lately, days, daysLeft }: MonthSoFar): number =>
  used + Math.round((lately / Math.max(1, days)) * Math.max(0, daysLeft));
