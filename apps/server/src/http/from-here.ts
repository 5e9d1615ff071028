/** Whether a request was made on this machine, judged by the connection and never by what a visitor or a proxy writes. */
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Headers that proxies add, beside `x-forwarded-…`; a request with one of them comes from somewhere else. */
const PASSED_ON = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for'],
  ...['true-client-ip', 'cf-connecting-ip', 'cf-ray', 'cdn-loop', 'fastly-client-ip', 'fly-client-ip'],
  ...['x-envoy-external-address', 'x-original-host', 'x-original-url', 'x-rewrite-url', 'x-proxyuser-ip'],
];

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host name that was called, without its port. A page whose own host name leads here (DNS rebinding) still calls by that name. */
const calledName = (host: string): string => /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(host)?.[1] ?? '';

/** Visitors of a proxy on this machine are not local, if it says that it is a proxy. */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean => {
  const name = calledName(headers.host ?? '').toLowerCase();
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))) &&
    Object.keys(headers).every(header => !PASSED_ON.includes(header) && !header.startsWith('x-forwarded'))
  );
};
