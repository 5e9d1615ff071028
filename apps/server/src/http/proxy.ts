/** Which proxies may report a visitor's address: those on this machine, and those that the operator names. */
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const readNetworks = (text: string): BlockList => {
  const known = new BlockList();
  known.addSubnet('127.0.0.0', 8, 'ipv4');
  known.addAddress('::1', 'ipv6');
  for (const entry of text.split(',')) {
    const [address = '', bits] = entry.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const prefix = bits === undefined ? most : Number(bits);
    // An invalid entry trusts nobody, and a prefix of 0 must not trust everybody.
    if (prefix > 0 && prefix <= most) known.addSubnet(address, prefix, familyOf(address));
  }
  return known;
};

/** Returns a test of addresses that follows the setting, a list such as `10.0.0.5, 172.16.0.0/12`. */
export const trustedProxies = (setting: () => string): ((address: string) => boolean) => {
  let [text, known] = ['', readNetworks('')];
  return address => {
    if (setting() !== text) {
      text = setting();
      known = readNetworks(text);
    }
    return isIP(address) !== 0 && known.check(address, familyOf(address));
  };
};
