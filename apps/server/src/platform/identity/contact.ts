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

/** Hashes contacts under a key of this site, so that a stolen table does not list who was here. */
export type ContactHash = (kind: 'email' | 'mobile' | 'uid', contact: string) => Buffer;

/** Plus-tags are removed: `ann+x@example.org` is `ann@example.org`. */
export const contactHash = (appSecret: string): ContactHash => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium known person', 32));
  return (kind, contact) => {
    const plain = kind === 'email' ? contact.replace(/\+[^@]*(?=@)/, '') : contact;
    return createHmac('sha256', key).update(`${kind}:${plain}`).digest();
  };
};
