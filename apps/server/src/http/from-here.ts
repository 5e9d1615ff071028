/** Whether a request was made on this machine: asked of the connection, never of what a visitor or a proxy writes. */
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** What proxies write beside what they pass on: with one of them the visitor is somewhere else. `x-forwarded-…` besides. */
const PASSED_ON = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for'],
  ...['true-client-ip', 'cf-connecting-ip', 'cf-ray', 'cdn-loop', 'fastly-client-ip', 'fly-client-ip'],
  ...['x-envoy-external-address', 'x-original-host', 'x-original-url', 'x-rewrite-url', 'x-proxyuser-ip'],
];

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The name that was called, without its port. A page that makes its own host name lead here (DNS rebinding) still calls by
 * that name.
 */
const calledName = (host: string): string => /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(host)?.[1] ?? '';

/** A proxy on this machine does not make its visitors local, as far as it says that it is one. */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean => {
  const name = calledName(headers.host ?? '').toLowerCase();
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))) &&
    Object.keys(headers).every(header => !PASSED_ON.includes(header) && !header.startsWith('x-forwarded'))
  );
};
