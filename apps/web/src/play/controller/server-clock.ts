/** The server's clock, estimated from the `now` of every reply; the fastest reply gives the best estimate (DECISIONS 4). */

export type ServerClock = {
  /** Reads the `now` of a reply; `sentAt` and `heardAt` are instants of this device. */
  readonly learn: (serverNow: number, sentAt: number, heardAt: number) => void;
  /** The server's instant, in milliseconds since 1970. */
  readonly now: () => number;
  /** Server time minus this device's time, in milliseconds. */
  readonly offsetMs: () => number;
};

/** Age at which any newer measurement replaces the best one: this device's clock may have been set meanwhile. */
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
