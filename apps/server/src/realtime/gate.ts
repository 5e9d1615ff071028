/** What keeps floods out of the door for sockets: packets a socket, commands a player, connections an address, and what a socket leaves unread. */
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../http/address.ts';

/** Packets a second that a socket may send, and how many at once after a rest. A player's hands make one or two. */
const PACKETS_A_SECOND = 20;
const PACKETS_AT_ONCE = 40;
/**
 * Commands of a player, over all his sockets here: a command may be a row for ever. A round takes two seconds and a line of
 * the chat one, so that nobody's hands come near.
 */
const COMMANDS_A_SECOND = 4;
const COMMANDS_AT_ONCE = 60;
/** Messages that may wait for somebody who does not read. */
const UNREAD_MOST = 256;
/** Connections an address and minute: a school that comes back all at once after a restart, several times. */
const CONNECTIONS = { points: 1_200, duration: 60 };

/** Counts one socket's packets; false when it sent too many. */
export const createBucket = (now: () => number): (() => boolean) => {
  let [left, countedAt] = [PACKETS_AT_ONCE, now()];
  return () => {
    const at = now();
    left = Math.min(PACKETS_AT_ONCE, left + ((at - countedAt) / 1000) * PACKETS_A_SECOND) - 1;
    countedAt = at;
    return left >= 0;
  };
};

/** Counts commands by player; false for one too many. Who rests is forgotten. */
export const createPlayerGate = (now: () => number): ((playerId: number) => boolean) => {
  const everyMs = 1000 / COMMANDS_A_SECOND;
  const restMs = COMMANDS_AT_ONCE * everyMs;
  /** When a player will have rested; whoever has, is in none of the two, or in the older one and is dropped with it. */
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

/** Cuts off whoever keeps his line open and does not read what comes: what waits for him is kept in memory. */
export const boundUnread = (
  connection: { on(event: 'packetCreate', heard: () => void): unknown },
  unread: () => number,
  cutOff: () => void,
): void => {
  connection.on('packetCreate', () => {
    if (unread() > UNREAD_MOST) cutOff();
  });
};

/** Whether an address may connect once more. This machine itself names nobody: it is a proxy that tells no address, or a test. */
export const createAddressGate = () => {
  const limiter = new RateLimiterMemory(CONNECTIONS);
  return async (address: string): Promise<boolean> => {
    if (address === '127.0.0.1' || address === '::1') return true;
    try {
      await limiter.consume(address);
      return true;
    } catch (spent) {
      if (spent instanceof RateLimiterRes) return false;
      throw spent;
    }
  };
};

/** The address of a request outside the router: what the nearest machine that is no trusted proxy was called by a trusted one. */
export const addressOf = (request: IncomingMessage, isTrusted: (address: string) => boolean): string => {
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');
  let address = request.socket.remoteAddress ?? '';
  while (isTrusted(networkOf(address)) || isTrusted(address)) {
    const next = told.pop();
    if (next === undefined) break;
    address = next;
  }
  return networkOf(address);
};
