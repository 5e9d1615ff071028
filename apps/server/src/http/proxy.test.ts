/** Only trusted proxies may report a visitor's address (DECISIONS 2: limits an address). */
import { expect, it } from 'vitest';
import { trustedProxies } from './proxy.ts';

it('trusts this machine and nobody else by itself', () => {
  const trusts = trustedProxies(() => '');
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(trusts)).toEqual([true, true, true, true]);
  expect(['10.0.0.5', '203.0.113.9', '2001:db8::1', '', 'localhost'].map(trusts)).not.toContain(true);
});

it('trusts the addresses and networks of the setting, as it stands now', () => {
  let setting = '10.0.0.5, 172.16.0.0/12,2001:db8::/32';
  const trusts = trustedProxies(() => setting);
  expect(['10.0.0.5', '172.20.1.1', '2001:db8:7::1', '127.0.0.1'].map(trusts)).not.toContain(false);
  expect(['10.0.0.6', '172.32.0.1', '2001:db9::1'].map(trusts)).not.toContain(true);
  setting = '';
  expect(trusts('10.0.0.5')).toBe(false);
});

it('trusts nobody for what is no network', () => {
  for (const setting of ['0.0.0.0/0', '::/0', '10.0.0.0/33', 'a.b', '10.0.0.5/', ',,']) {
    expect(trustedProxies(() => setting)('198.51.100.7')).toBe(false);
  }
});
