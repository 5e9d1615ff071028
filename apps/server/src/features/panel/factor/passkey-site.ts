/** Whether passkeys work at this site's address: they are bound to a host name, and browsers want HTTPS (DECISIONS 12). */
import { isIP } from 'node:net';

/** `id` is the name that passkeys are bound to, `origin` the page that may use them. */
export type PasskeySite = { readonly id: string; readonly origin: string };

/** Why not: no HTTPS, or an address in place of a host name. Browsers take `localhost` for safe. */
export const passkeySite = (publicUrl: string): PasskeySite | 'not_https' | 'no_host_name' => {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'no_host_name';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : 'not_https';
};
