/** E-mail addresses and phone numbers: one spelling for each, and keyed hashes that outlive accounts (DECISIONS 2). */
import { createHmac, hkdfSync } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const SHAPE = /^([^\s@<>()[\]",;:\\\p{C}]{1,64})@([^\s@<>()[\]",;:\\\p{C}/?#%]{3,253})$/u;
const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})+$/;
const LONGEST_EMAIL = 254;

/** The address in the one spelling we keep: lower case, its domain in ASCII. Null when it is none. */
export const readEmail = (text: string): string | null => {
  const match = text.length <= 2 * LONGEST_EMAIL && SHAPE.exec(text.normalize('NFC').trim().toLowerCase());
  if (!match) return null;
  const [, local = '', domain = ''] = match;
  const ascii = domainToASCII(domain);
  const email = `${local}@${ascii}`;
  return DOMAIN.test(ascii) && email.length <= LONGEST_EMAIL && !/^\.|\.\.|\.$/.test(local) ? email : null;
};

/** The number in E.164, such as `+4915112345678`. Null without a country code or when no such number can exist. */
export const readMobile = (text: string): string | null => {
  if (text.length > 32 || !text.trim().startsWith('+')) return null;
  const number = parsePhoneNumberFromString(text.trim());
  return number?.isValid() ? number.number : null;
};

const GMAIL = /@(gmail|googlemail)\.com$/;

/** The mailbox behind an address: no plus-tag; at Gmail no dots, and one domain. The database folds alike (`mailbox_of`). */
export const mailboxOf = (email: string): string => {
  const plain = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return GMAIL.test(plain) ? `${plain.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : plain;
};

/** Hashes contacts under a key of this site, so that a stolen table does not list who was here. */
export type ContactHash = (kind: 'email' | 'mobile' | 'uid', contact: string) => Buffer;

const createHash = (appSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium known person', 32));
  return (text: string): Buffer => createHmac('sha256', key).update(text).digest();
};

/** One mailbox has one hash: `A.nn+x@googlemail.com` is `ann@gmail.com`. */
export const contactHash = (appSecret: string): ContactHash => {
  const hash = createHash(appSecret);
  return (kind, contact) => hash(`${kind}:${kind === 'email' ? mailboxOf(contact) : contact}`);
};

/** Letters of a Gmail name of which every place for dots is tried: 4,096 hashes take some 10 ms. */
const SHORT_NAME = 12;

const withDots = (name: string): string[] =>
  Array.from(name).reduce<string[]>(
    (all, letter) =>
      all.length === 0 ? [letter] : all.flatMap(each => [each + letter, `${each}.${letter}`]),
    [],
  );

/**
 * Hashes under which a mailbox may be known from before dots were folded, without {@link contactHash}. Of longer names only
 * the spelling that is given and the one without dots.
 */
export const formerHashes = (appSecret: string) => {
  const hash = createHash(appSecret);
  return (email: string): Buffer[] => {
    const mailbox = mailboxOf(email);
    if (!GMAIL.test(mailbox)) return [];
    const name = mailbox.replace(GMAIL, '');
    const typed = email.toLowerCase().replace(/(\+[^@]*)?@.*$/, '');
    const names = name.length <= SHORT_NAME ? withDots(name) : [...new Set([name, typed])];
    return names
      .flatMap(each => [`${each}@gmail.com`, `${each}@googlemail.com`])
      .filter(each => each !== mailbox)
      .map(each => hash(`email:${each}`));
  };
};
