/** A time in which no server ran. */

/**
 * The gap between the last beat and now, as the hooks see it. All instants in epoch milliseconds. Below zero when the clock
 * was set back by more than the servers were away.
 */
export type Outage = { readonly fromAt: number; readonly untilAt: number; readonly gapMs: number };
