/** Whether an address that a browser named is one of a push service (DECISIONS 9): its form and its host. */
import { PUSH_ENDPOINT_MOST } from '@trivium/rules/notification/limits';

/** `push.example.org` is that host alone, `*.example.org` every host under it, `*` every host. */
const isListed = (host: string, services: string): boolean =>
  services.split(/[\s,]+/).some(service => {
    if (service === '*') return true;
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
  });

/** What an address is written with; a reader of addresses may pass over anything else, or turn it. */
const PLAIN = /^[!-[\]-~]+$/;

/** A name of the public DNS: at least two labels, the last of them no number, so that no way of writing an address fits. */
const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Ends that lead nowhere outside (RFC 6761, 6762, 8375, and what routers and clouds use). */
const INSIDE =
  /\.(localhost|local|internal|intranet|private|lan|home|corp|home\.arpa|test|invalid|onion|alt)$/;

/**
 * The endpoint when it may be used: https on its own port, no user, the host a public name of the list `services`; null
 * otherwise. Where the name leads is asked when something is sent.
 */
export const readEndpoint = (text: string, services: string): URL | null => {
  if (text.length > PUSH_ENDPOINT_MOST || !PLAIN.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, port, username, password, hostname, hash } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return null;
  if (!NAME.test(hostname) || INSIDE.test(hostname)) return null;
  return isListed(hostname, services.toLowerCase()) ? url : null;
};
