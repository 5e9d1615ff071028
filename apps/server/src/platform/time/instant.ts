/** An instant that moves with the site's clock when that jumps (ADR 12). */
import type { ServedTask } from '../role.ts';

export type Instant = {
  /** The instant by the clock of now, once the heartbeat is fresh. Epoch milliseconds. Throws where the heartbeat has stopped. */
  now(task?: ServedTask): Promise<number>;
  /** Whether what `now` returned last still holds, so that what was read since then is of the same time. */
  holds(): boolean;
};

type Heart = {
  fresh(task: ServedTask | undefined): Promise<unknown>;
  /** The sum of all moves of the clock. */
  movedMs(): number;
  isFresh(): boolean;
};

/** Follows `at` from now on. */
export const followed = (heart: Heart, at: number): Instant => {
  const movedBefore = heart.movedMs();
  let known = movedBefore;
  return {
    now: async task => {
      await heart.fresh(task);
      known = heart.movedMs();
      return Math.round(at + known - movedBefore);
    },
    holds: () => heart.isFresh() && heart.movedMs() === known,
  };
};
