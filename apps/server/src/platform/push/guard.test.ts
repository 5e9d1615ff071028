/** Endpoints that strangers name lead to push services, and never inside (issue: push endpoints that point inside). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEndpoint } from './endpoint.ts';
import { isPublicAddress } from './public-address.ts';

const SERVICES = 'fcm.googleapis.com *.push.services.mozilla.com, *.push.apple.com';

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com:443/x',
  ])('%s is one of a service that is known', endpoint => {
    expect(readEndpoint(endpoint, SERVICES)?.protocol).toBe('https:');
  });

  // With every public host allowed, so that nothing but the guard stands in the way.
  test.each([
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:22/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example.com:1/x',
    'https://fcm.googleapis.com/x#y',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://0177.0.0.1/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://8.8.8.8/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00:ec2::254]/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://app.localhost/x',
    'https://postgres/x',
    'https://metadata.google.internal/x',
    'https://printer.local/x',
    'https://db.corp/x',
    'https://router.home.arpa/x',
    'https://１２７.０.０.１/x',
    'https://fcm.googleapis.com\u0000.evil/x',
    'https://fcm.googleapis.com\\@127.0.0.1:80/x',
    'not an address',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('%s is refused even when every host is allowed', endpoint => {
    expect(readEndpoint(endpoint, '*')?.href ?? null).toBe(null);
  });

  test.each([
    'https://evil.example.com/x',
    'https://fcm.googleapis.com.evil.com/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com/x',
    'https://xpush.apple.com/x',
    'https://fcm.googleapis.com./x',
  ])('%s is no service of the list', endpoint => {
    expect(readEndpoint(endpoint, SERVICES)).toBe(null);
  });

  test('of a service that the operator added is taken; with an empty list none is', () => {
    expect(readEndpoint('https://push.example.org/x', `${SERVICES} push.example.org`)?.hostname).toBe(
      'push.example.org',
    );
    expect(readEndpoint('https://fcm.googleapis.com/x', '')).toBe(null);
  });

  test('whatever is taken is https on its own port, to a name', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), text => {
        const url = readEndpoint(text, '*');
        if (url !== null)
          expect([url.protocol, url.port, /[a-z]$/.test(url.hostname)]).toEqual(['https:', '', true]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('an address', () => {
  test.each([
    '142.250.74.10',
    '1.1.1.1',
    '223.255.255.254',
    '100.63.255.255',
    '2a00:1450:4001:82a::200a',
    '2606:4700::1111',
  ])('%s is public', address => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ['0.0.0.0', 'this host'],
    ['10.255.255.255', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.100.100.200', 'metadata, in carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'metadata, link-local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'metadata, protocol assignments'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['203.0.113.9', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['168.63.129.16', 'a cloud’s host'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'mapped IPv4'],
    ['::ffff:8.8.8.8', 'mapped IPv4'],
    ['64:ff9b::7f00:1', 'translated IPv4'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata, unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['localhost', 'no address'],
    ['127.1', 'no address as it stands'],
    ['', 'nothing'],
  ])('%s is not: %s', address => expect(isPublicAddress(address)).toBe(false));
});
