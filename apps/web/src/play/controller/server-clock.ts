/** The server's clock as seen from here: every reply tells its `now`; the quickest one tells it best (DECISIONS 4). */

export type ServerClock = {
  /** Reads a reply's `now`; `sentAt` and `heardAt` are our own instants. */
  readonly learn: (serverNow: number, sentAt: number, heardAt: number) => void;
  /** The server's instant, ms since 1970. */
  readonly now: () => number;
  /** Server time less ours, in ms. */
  readonly offsetMs: () => number;
};

/** How old the best measurement may get before any newer one replaces it: our own clock may have been set meanwhile. */
const TRUSTED_MS = 60_000;

export const serverClock = (): ServerClock => {
  let offsetMs = 0;
  let bestTripMs = Number.POSITIVE_INFINITY;
  let learntAt = Number.NEGATIVE_INFINITY;
  return {
    learn: (serverNow, sentAt, heardAt) => {
      const tripMs = heardAt - sentAt;
      if (tripMs > bestTripMs && heardAt - learntAt < TRUSTED_MS) return;
      offsetMs = serverNow - (sentAt + heardAt) / 2;
      bestTripMs = tripMs;
      learntAt = heardAt;
    },
    now: () => Date.now() + offsetMs,
    offsetMs: () => offsetMs,
  };
};
