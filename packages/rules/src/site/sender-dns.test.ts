/** What the doctor says of a sender's domain. */
import { describe, expect, it } from 'vitest';
import { judgeDkim, judgeDmarc, judgeSpf, senderDomain, spfInclude, spfLookups } from './sender-dns.ts';

it.each([
  ['Trivium <quiz@Example.org>', 'example.org'],
  ['quiz@mail.example.org', 'mail.example.org'],
  ['Trivium', null],
  ['', null],
  ['quiz@localhost', null],
])('the domain of the sender %j is %j', (from, domain) => {
  expect(senderDomain(from)).toBe(domain);
});

const spf = (texts: string[], lookups = 1) => judgeSpf('example.org', texts, lookups).state;
describe('SPF', () => {
  it.each([
    ['good', ['v=spf1 include:_spf.example.net -all']],
    ['good', ['some other text', 'v=spf1 mx ~all']],
    ['good', ['v=spf1 redirect=_spf.example.net']],
    ['weak', ['v=spf1 mx ?all']],
    ['weak', ['v=spf1 mx']],
    ['bad', ['v=spf1 +all']],
    ['bad', ['v=spf1 all']],
    ['bad', ['v=spf1 mx -all', 'v=spf1 a -all']],
    ['bad', ['v=spf10 mx -all']],
    ['bad', []],
  ])('is %s for %j', (state, texts) => {
    expect(spf(texts)).toBe(state);
  });

  it('is bad when receivers would need more than ten lookups', () => {
    expect([spf(['v=spf1 mx -all'], 10), spf(['v=spf1 mx -all'], 11)]).toEqual(['good', 'bad']);
  });

  it('counts what is looked up, and finds what is included', () => {
    const terms = spfLookups(
      'v=spf1 ip4:1.2.3.4 a mx:example.net include:b.example exists:%{i}.c ptr all redirect=d.example',
    );
    expect(terms).toEqual([
      'a',
      'mx:example.net',
      'include:b.example',
      'exists:%{i}.c',
      'ptr',
      'redirect=d.example',
    ]);
    expect(terms.map(spfInclude)).toEqual([null, null, 'b.example', null, null, 'd.example']);
  });
});

const key = (length: number, kind = 'rsa') => [`v=DKIM1; k=${kind}; p=${'A'.repeat(length)}`];
const dkim = (texts: string[], wasNamed = false) =>
  judgeDkim('example.org', [{ selector: 's1', texts }], wasNamed).state;
describe('DKIM', () => {
  it.each([
    ['good', key(392)],
    ['good', key(44, 'ed25519')],
    ['weak', key(216)],
    ['bad', key(128)],
    ['bad', ['v=DKIM1; p=']],
    ['weak', []],
  ])('is %s for %j', (state, texts) => {
    expect(dkim(texts)).toBe(state);
  });

  it('is bad where a named selector holds no key', () => {
    expect(dkim([], true)).toBe('bad');
  });
});

describe('DMARC', () => {
  it.each([
    ['good', ['v=DMARC1; p=reject; rua=mailto:x@example.org']],
    ['good', ['v=DMARC1;p=quarantine']],
    ['weak', ['v=DMARC1; p=none; sp=reject']],
    ['bad', ['v=DMARC1; sp=reject']],
    ['bad', ['v=DMARC1; p=reject', 'v=DMARC1; p=none']],
    ['bad', []],
  ])('is %s for %j', (state, texts) => {
    expect(judgeDmarc('example.org', texts).state).toBe(state);
  });
});
