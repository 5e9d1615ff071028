/** The many addresses of one IPv6 network do not evade limits (DECISIONS 2). */
import { expect, it } from 'vitest';
import { networkOf } from './address.ts';

it('counts an IPv4 address for itself, written as IPv6 too', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('counts the addresses of one IPv6 network together, however they are written', () => {
  const network = '2001:db8:1:2::/64';
  for (const address of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:1:2:3', '2001:DB8:1:2:3::%eth0']) {
    expect(networkOf(address)).toBe(network);
  }
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('2001:db8::192.0.2.1')).toBe('2001:db8:0:0::/64');
});

it('leaves alone what is no address', () => {
  expect(networkOf('unknown')).toBe('unknown');
});
