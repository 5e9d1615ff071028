/** Knows which addresses are on the public internet. All others lie inside some network, perhaps ours. */
import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registries (RFC 6890 and its updates), and public addresses that clouds keep for themselves. */
const INSIDE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Most clouds serve their metadata at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure's host, on a public address.
  ['168.63.129.16', 32],
] as const;

/** Of IPv6 only 2000::/3 is public. These ranges lie within it and are not public, or wrap an IPv4 address. */
const INSIDE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside = new BlockList();
for (const [network, bits] of INSIDE_4) inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INSIDE_6) inside.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether the server may connect to an address that a stranger named. False for a text that is no address. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      // A zone (`fe80::1%eth0`) belongs to a link.
      return !address.includes('%') && global6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
    default:
      return false;
  }
};
