/** The network that a limit counts: one IPv4 address, or the IPv6 network of one household or server. */
import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;

/** Returns an IPv4 address unchanged, and the first 64 bits of an IPv6 address: its holder has all addresses of that network. */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  // An IPv4 tail takes the place of two groups.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  const network = all.slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
