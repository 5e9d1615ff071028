import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactHash, readEmail, readMobile } from './contact.ts';

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
});
