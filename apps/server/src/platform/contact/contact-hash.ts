/** Keyed hashes of contacts. They outlive accounts, so that a returning person is recognised (DECISIONS 2). */
import { createHmac, hkdfSync } from 'node:crypto';
import { GMAIL, mailboxOf } from './contact.ts';

/** Hashes contacts with a key of this site, so that a stolen table does not reveal who was here. */
export type ContactHash = (kind: 'email' | 'mobile' | 'uid', contact: string) => Buffer;

const createKeyedHash = (appSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium known person', 32));
  return (text: string): Buffer => createHmac('sha256', key).update(text).digest();
};

/** One mailbox has one hash: `A.nn+x@googlemail.com` is `ann@gmail.com`. */
export const contactHash = (appSecret: string): ContactHash => {
  const hash = createKeyedHash(appSecret);
  return (kind, contact) => hash(`${kind}:${kind === 'email' ? mailboxOf(contact) : contact}`);
};

/** Longest Gmail name for which all placements of dots are tried: 4,096 hashes take about 10 ms. */
const SHORT_NAME = 12;

const withDots = (name: string): string[] =>
  Array.from(name).reduce<string[]>(
    (all, letter) =>
      all.length === 0 ? [letter] : all.flatMap(start => [start + letter, `${start}.${letter}`]),
    [],
  );

/**
 * Hashes that a mailbox may have from before dots were folded, without its {@link contactHash}. For longer names only the
 * given spelling and the one without dots.
 */
export const formerHashes = (appSecret: string) => {
  const hash = createKeyedHash(appSecret);
  return (email: string): Buffer[] => {
    const mailbox = mailboxOf(email);
    if (!GMAIL.test(mailbox)) return [];
    const name = mailbox.replace(GMAIL, '');
    const typed = email.toLowerCase().replace(/(\+[^@]*)?@.*$/, '');
    const names = name.length <= SHORT_NAME ? withDots(name) : [...new Set([name, typed])];
    return names
      .flatMap(name => [`${name}@gmail.com`, `${name}@googlemail.com`])
      .filter(address => address !== mailbox)
      .map(address => hash(`email:${address}`));
  };
};
