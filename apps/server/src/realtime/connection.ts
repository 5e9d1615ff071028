/** How long a socket's line takes, there and back: measured by the server with its greeting and the pings that keep it open (DECISIONS 6). */

const KEPT = 5;

/** What of a connection is looked at. */
type Pinged = {
  on(event: 'packetCreate' | 'packet', heard: (packet: { type: string }) => void): unknown;
};

/**
 * Measures a line whose greeting was just sent; returns the median of the last few round trips in milliseconds, 0 before the
 * first. Whoever holds his replies back makes it longer, which is why the rules bound what is forgiven.
 */
export const measureLine = (connection: Pinged, now: () => number): (() => number) => {
  const trips: number[] = [];
  // The greeting is answered with the first message, a ping with its pong.
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
