/** The stored form of e-mail addresses and phone numbers (DECISIONS 2). Several features read contacts, so this is not a feature. */
import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const SHAPE = /^([^\s@<>()[\]",;:\\\p{C}]{1,64})@([^\s@<>()[\]",;:\\\p{C}/?#%]{3,253})$/u;
const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})+$/;
const LONGEST_EMAIL = 254;

/** The address as it is stored: lower case, its domain in ASCII. Null when it is no address. */
export const readEmail = (text: string): string | null => {
  const match = text.length <= 2 * LONGEST_EMAIL && SHAPE.exec(text.normalize('NFC').trim().toLowerCase());
  if (!match) return null;
  const [, local = '', domain = ''] = match;
  const ascii = domainToASCII(domain);
  const email = `${local}@${ascii}`;
  return DOMAIN.test(ascii) && email.length <= LONGEST_EMAIL && !/^\.|\.\.|\.$/.test(local) ? email : null;
};

/** The number in E.164, such as `+4915112345678`. Null without a country code or for a number that cannot exist. */
export const readMobile = (text: string): string | null => {
  if (text.length > 32 || !text.trim().startsWith('+')) return null;
  const number = parsePhoneNumberFromString(text.trim());
  return number?.isValid() ? number.number : null;
};

export const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * The mailbox of an address: without plus-tag; at Gmail also without dots and with one domain. The database folds the same
 * way (`mailbox_of`).
 */
export const mailboxOf = (email: string): string => {
  const plain = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return GMAIL.test(plain) ? `${plain.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : plain;
};
