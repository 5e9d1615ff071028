/** From whom limits are counted: one address, or for IPv6 the network that one household or server has whole. */
import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;

/** An IPv4 address as it is; of an IPv6 address the first 64 bits, because whoever has one has all of them. */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  // Four groups at most in an IPv4 tail count as two; they never reach the first four.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  const network = all.slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
