/** Checks whether an address that a browser named belongs to a push service (DECISIONS 9), by its form and its host. */
import { PUSH_ENDPOINT_MOST } from '@trivium/rules/notification/limits';

/** `push.example.org` allows that host alone, `*.example.org` every host under it, `*` every host. */
const isListed = (host: string, services: string): boolean =>
  services.split(/[\s,]+/).some(service => {
    if (service === '*') return true;
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
  });

/** The characters of an address. URL parsers may skip or change all others. */
const PLAIN = /^[!-[\]-~]+$/;

/** A name of the public DNS: at least two labels, the last one not a number, so that no IP address matches. */
const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Endings of names in private networks (RFC 6761, 6762, 8375, and those that routers and clouds use). */
const INSIDE =
  /\.(localhost|local|internal|intranet|private|lan|home|corp|home\.arpa|test|invalid|onion|alt)$/;

/**
 * The endpoint if it may be used: https on the default port, no user, its host a public name in the list `services`; else
 * null. The host is resolved when something is sent.
 */
export const readEndpoint = (text: string, services: string): URL | null => {
  if (text.length > PUSH_ENDPOINT_MOST || !PLAIN.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, port, username, password, hostname, hash } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return null;
  if (!NAME.test(hostname) || INSIDE.test(hostname)) return null;
  return isListed(hostname, services.toLowerCase()) ? url : null;
};
