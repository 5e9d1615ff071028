/** The doctor asks the DNS for what it judges; a part of it that does not answer hides nothing. */
import { expect, it } from 'vitest';
import { examineSender, type ReadTexts } from './examine-sender.ts';

const zone =
  (texts: Readonly<Record<string, string[]>>): ReadTexts =>
  async name =>
    texts[name] ?? [];
const codes = async (ask: ReadTexts, selector: string | null = null) =>
  (await examineSender('mail.example.org', selector, ask)).map(({ code }) => code);
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;

it('finds the key under a usual selector or the named one, and the policy of the domain above', async () => {
  const ask = zone({
    'mail.example.org': ['v=spf1 include:_spf.example.net -all'],
    '_spf.example.net': ['v=spf1 ip4:192.0.2.1 -all'],
    'google._domainkey.mail.example.org': [KEY],
    'odd._domainkey.mail.example.org': ['v=DKIM1; p='],
    '_dmarc.example.org': ['v=DMARC1; p=reject'],
  });
  expect(await codes(ask)).toEqual(['spf_good', 'dkim_good', 'dmarc_good']);
  expect(await codes(ask, 'odd')).toEqual(['spf_good', 'dkim_withdrawn', 'dmarc_good']);
});

it('counts the lookups of included records, and ends in a ring of them', async () => {
  const ring = zone({
    'mail.example.org': ['v=spf1 include:a.example -all'],
    'a.example': ['v=spf1 include:mail.example.org -all'],
  });
  expect((await codes(ring))[0]).toBe('spf_lookups');
});

it('says what it could not ask, and judges the rest', async () => {
  const ask: ReadTexts = async name => {
    if (name.startsWith('_dmarc')) return ['v=DMARC1; p=none'];
    throw Object.assign(new Error('late'), { code: 'ETIMEOUT' });
  };
  expect(await codes(ask)).toEqual(['mail_no_dns', 'mail_no_dns', 'dmarc_watches']);
});
