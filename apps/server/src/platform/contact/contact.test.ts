import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf, readEmail, readMobile } from './contact.ts';
import { contactHash, formerHashes } from './contact-hash.ts';

describe('e-mail addresses', () => {
  it('have one spelling', () => {
    expect(readEmail(' Ann.Lee+quiz@Example.ORG ')).toBe('ann.lee+quiz@example.org');
    expect(readEmail('ann@bücher.example')).toBe('ann@xn--bcher-kva.example');
  });

  it('that are none are refused', () => {
    const none = [
      '',
      'ann',
      'ann@',
      '@example.org',
      'a b@example.org',
      'ann@example',
      'ann@@example.org',
      'ann@-a.org',
      '.ann@example.org',
      'a..b@example.org',
      'ann@exa mple.org',
      'ann@example.org\nbcc: all@example.org',
      'ann\u202e@example.org',
      '<ann@example.org>',
      `${'a'.repeat(65)}@example.org`,
      'ann@[127.0.0.1]',
    ];
    expect(none.filter(text => readEmail(text) !== null)).toEqual([]);
  });

  it('reading twice changes nothing, and no text makes it fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), text => {
        const email = readEmail(text);
        return email === null || readEmail(email) === email;
      }),
    );
  });
});

describe('phone numbers (SPEC 5)', () => {
  it('have one spelling, E.164', () => {
    expect(readMobile('+49 (151) 12345-678')).toBe('+4915112345678');
    expect(readMobile('+91 98765 43210')).toBe('+919876543210');
  });

  it('without country code, too short, too long or of no country are refused', () => {
    const none = ['', '015112345678', '+49', '+49 151', '+999 1234567', '+4915112345678901234', 'abc', '+'];
    expect(none.filter(text => readMobile(text) !== null)).toEqual([]);
  });
});

describe('hashes that outlive accounts (DECISIONS 2)', () => {
  const hash = contactHash('a secret for tests, 32 or longer');

  it('are the same with and without a plus-tag, and differ between people, kinds and sites', () => {
    expect(hash('email', 'ann+two@example.org')).toEqual(hash('email', 'ann@example.org'));
    expect(hash('email', 'ann@example.org')).not.toEqual(hash('email', 'bob@example.org'));
    expect(hash('email', '+49151')).not.toEqual(hash('mobile', '+49151'));
    const elsewhere = contactHash('another secret, also long enough');
    expect(elsewhere('email', 'ann@example.org')).not.toEqual(hash('email', 'ann@example.org'));
  });

  it('are one for one Gmail mailbox: dots, tags and the other domain are nothing there, and something elsewhere (DECISIONS 12)', () => {
    for (const email of ['a.n.n@gmail.com', 'ann+win@googlemail.com', 'A.nn@GoogleMail.com', 'ann@gmail.com'])
      expect([email, mailboxOf(email)]).toEqual([email, 'ann@gmail.com']);
    for (const email of ['a.nn@example.org', 'a.nn@gmail.com.example.org', 'a.nn@notgmail.com'])
      expect([email, mailboxOf(email)]).toEqual([email, email]);
    expect(hash('email', 'a.n.n+x@googlemail.com')).toEqual(hash('email', 'ann@gmail.com'));
    expect(hash('email', 'a.nn@example.org')).not.toEqual(hash('email', 'ann@example.org'));
  });

  it('from before dots were folded are known by, in every spelling of a short name (DECISIONS 12)', () => {
    const secret = 'a secret for tests, 32 or longer';
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'trivium known person', 32));
    /** As hashes were made then. */
    const then = (email: string) =>
      createHmac('sha256', key)
        .update(`email:${email.replace(/\+[^@]*(?=@)/, '')}`)
        .digest('hex');
    const formerOf = (email: string) => formerHashes(secret)(email).map(item => item.toString('hex'));
    for (const old of ['a.nn@gmail.com', 'a.n.n@googlemail.com', 'ann@googlemail.com'])
      expect(formerOf('ann+new@gmail.com')).toContain(then(old));
    expect(formerOf('twelveletter@gmail.com')).toHaveLength(4095);
    expect(formerOf('a.very.long.name.of.mine@gmail.com')).toContain(
      then('a.very.long.name.of.mine@gmail.com'),
    );
    expect(formerOf('a.nn@example.org')).toEqual([]);
  });
});
