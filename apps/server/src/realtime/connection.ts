/** Measures the round trip of a connection by its greeting and by the pings that keep it open (DECISIONS 6). */

const KEPT = 5;

/** The part of a connection that is observed. */
type Pinged = {
  on(event: 'packetCreate' | 'packet', heard: (packet: { type: string }) => void): unknown;
};

/**
 * Measures a connection whose greeting was just sent. Returns the median of the last few round trips in milliseconds, 0 before
 * the first. A client that holds its replies back makes it longer; the rules bound what they forgive.
 */
export const measureRoundTrip = (connection: Pinged, now: () => number): (() => number) => {
  const trips: number[] = [];
  // The first message answers the greeting, a pong answers a ping.
  let [askedAt, reply]: [number | null, 'message' | 'pong'] = [now(), 'message'];
  connection.on('packetCreate', ({ type }) => {
    if (type === 'ping') [askedAt, reply] = [now(), 'pong'];
  });
  connection.on('packet', ({ type }) => {
    if (askedAt === null || type !== reply) return;
    trips.push(now() - askedAt);
    askedAt = null;
    if (trips.length > KEPT) trips.shift();
  });
  return () => [...trips].sort((a, b) => a - b)[Math.floor((trips.length - 1) / 2)] ?? 0;
};
