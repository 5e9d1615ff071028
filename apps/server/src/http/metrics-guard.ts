/** Who may read /metrics: this machine itself, or who knows the token of the setting (DECISIONS 12). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** What a proxy writes beside what it passes on: with one of them the visitor is somewhere else. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Asked of the connection, not of what headers say: a proxy on this machine does not make its visitors local. */
const isFromHere = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) &&
  PASSED_ON.every(name => headers[name] === undefined);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `token` is the setting; empty: only this machine. */
export const mayReadMetrics = (request: FastifyRequest, token: string): boolean => {
  if (isFromHere(request)) return true;
  const said = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== '' && said !== undefined && timingSafeEqual(digest(said), digest(token));
};
