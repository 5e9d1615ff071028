/** A time in which nobody served what players need. */
import type { ServedTask } from '../role.ts';

/**
 * The gap between the last beat and now, as the hooks see it. All instants in epoch milliseconds. Below zero when the clock
 * was set back by more than the servers were away.
 */
export type Outage = {
  readonly fromAt: number;
  readonly untilAt: number;
  readonly gapMs: number;
  /** What nobody served meanwhile. */
  readonly lost: readonly ServedTask[];
};
