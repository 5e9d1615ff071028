/** The flood limits of sockets: packets of a socket, commands of a player, connections of an address, and unread messages. */
import type { IncomingMessage } from 'node:http';
import { networkOf } from '../http/address.ts';
import type { Floods } from '../platform/limit/flood.ts';

/** Packets a socket may send each second, and at once after a rest. A player's hands make one or two a second. */
const PACKETS_A_SECOND = 20;
const PACKETS_AT_ONCE = 40;
/**
 * Commands of a player, over all of his sockets. Each may store a row for ever. A round takes two seconds and
 * a chat message one, so no player comes near by hand.
 */
const COMMANDS_A_SECOND = 4;
const COMMANDS_AT_ONCE = 60;
/** Messages that may wait for a client that does not read. */
const UNREAD_MOST = 256;
/** Connections of an address in a minute: enough for a whole school that reconnects several times after a restart. */
const CONNECTIONS = { name: 'connections', times: 1_200, seconds: 60 };

/** Counts the packets of one socket; returns false when it sent too many. */
export const createBucket = (now: () => number): (() => boolean) => {
  let [left, countedAt] = [PACKETS_AT_ONCE, now()];
  return () => {
    const at = now();
    left = Math.min(PACKETS_AT_ONCE, left + ((at - countedAt) / 1000) * PACKETS_A_SECOND) - 1;
    countedAt = at;
    return left >= 0;
  };
};

/** Counts commands by player at this process; returns false for one too many. A player who has rested takes no memory. */
export const createPlayerGate = (now: () => number): ((playerId: number) => boolean) => {
  const everyMs = 1000 / COMMANDS_A_SECOND;
  const restMs = COMMANDS_AT_ONCE * everyMs;
  /** The instant at which each player will have rested. Every `restMs` the older map is dropped: all players in it have rested. */
  let [recent, older, turnAt] = [new Map<number, number>(), new Map<number, number>(), now() + restMs];
  return playerId => {
    const at = now();
    if (at >= turnAt) [recent, older, turnAt] = [new Map(), recent, at + restMs];
    const restedAt = Math.max(at, recent.get(playerId) ?? older.get(playerId) ?? at) + everyMs;
    const isWithin = restedAt - at <= restMs;
    if (isWithin) recent.set(playerId, restedAt);
    return isWithin;
  };
};

/** Commands of a player over all processes, in a window that is as long as his rest and a minute's commands. */
const COMMANDS = { name: 'commands', times: COMMANDS_AT_ONCE + COMMANDS_A_SECOND * 60, seconds: 60 };
/** A player who sends fewer in a second at this process is not told to the others: no hand is quicker for long. */
const TOLD_FROM = 2;
const TELL_EVERY_MS = 1_000;

/**
 * Counts a player's commands over all processes, a moment late: the quick ones of each second are told to the shared count, and
 * whoever is above it there is refused here until its window ends. A command waits for nothing.
 */
export const createSharedGate = (floods: Floods, now: () => number) => {
  const shared = floods.limit(COMMANDS);
  const spentUntil = new Map<number, number>();
  let counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  const tell = async (): Promise<void> => {
    const quick = [...counts].filter(([, times]) => times >= TOLD_FROM);
    counts = new Map();
    for (const [playerId, until] of spentUntil) if (until <= now()) spentUntil.delete(playerId);
    await Promise.all(
      quick.map(async ([playerId, times]) => {
        const waitMs = await shared.take(String(playerId), times);
        if (waitMs !== null) spentUntil.set(playerId, now() + waitMs);
      }),
    );
  };
  return {
    mayCommand: (playerId: number): boolean => {
      counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
      return (spentUntil.get(playerId) ?? 0) <= now();
    },
    tell,
    start: (failed: (problem: unknown) => void): void => {
      timer = setInterval(() => void tell().catch(failed), TELL_EVERY_MS);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
};

/** Cuts off a client that does not read what it is sent: unread messages stay in memory. */
export const boundUnread = (
  connection: { on(event: 'packetCreate', heard: () => void): unknown },
  unread: () => number,
  cutOff: () => void,
): void => {
  connection.on('packetCreate', () => {
    if (unread() > UNREAD_MOST) cutOff();
  });
};

/** Whether an address may connect once more. This machine's own address has no limit: it is a proxy that names no client, or a test. */
export const createAddressGate = (floods: Floods) => {
  const connections = floods.limit(CONNECTIONS);
  return async (address: string): Promise<boolean> =>
    address === '127.0.0.1' || address === '::1' || (await connections.take(address)) === null;
};

/** The client's address of a request outside the router: the nearest one that is not a trusted proxy. */
export const addressOf = (request: IncomingMessage, isTrusted: (address: string) => boolean): string => {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
  let address = request.socket.remoteAddress ?? '';
  while (isTrusted(networkOf(address)) || isTrusted(address)) {
    const next = forwarded.pop();
    if (next === undefined) break;
    address = next;
  }
  return networkOf(address);
};
