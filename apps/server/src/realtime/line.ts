/** How long a socket's line takes, there and back: measured by the server with the pings that keep it open (DECISIONS 6). */

const KEPT = 5;

/** What of a connection is looked at. */
type Pinged = {
  on(event: 'packetCreate' | 'packet', heard: (packet: { type: string }) => void): unknown;
};

/**
 * Measures a line; returns the median of the last few round trips in milliseconds, 0 before the first. Whoever holds his
 * replies back makes it longer, which is why the rules bound what is forgiven.
 */
export const measureLine = (connection: Pinged, now: () => number): (() => number) => {
  const trips: number[] = [];
  let askedAt: number | null = null;
  connection.on('packetCreate', ({ type }) => {
    if (type === 'ping') askedAt = now();
  });
  connection.on('packet', ({ type }) => {
    if (type !== 'pong' || askedAt === null) return;
    trips.push(now() - askedAt);
    askedAt = null;
    if (trips.length > KEPT) trips.shift();
  });
  return () => [...trips].sort((a, b) => a - b)[Math.floor((trips.length - 1) / 2)] ?? 0;
};
