/**
 * How often codes and letters are sent, and how long a code is valid (DECISIONS 2; "ours" where it says nothing). Signing in
 * and proving a contact of a profile count against the same windows.
 */

import { HOUR_SECONDS } from '@trivium/rules/time/units';
import type { Allowance } from './allowance.ts';

export const CODE_DIGITS = 6;
export const CODE_VALID_MS = 5 * 60_000;
export const CODE_TRIES = 5;
export const CODE_RESEND_MS = 30_000;
export const CODES_A_NUMBER: Allowance = { name: 'code-number', times: 5, seconds: HOUR_SECONDS };
export const CODES_AN_ADDRESS: Allowance = { name: 'code-address', times: 20, seconds: HOUR_SECONDS };
/** Ours: the share of a day's codes that is reserved for numbers with an account. */
const KEPT_FOR_KNOWN = 0.3;

/** The site's daily windows that a code counts against. `isKnown`: its number has an account. */
export const codesOfSite = (ceiling: number, isKnown: boolean): readonly Allowance[] => [
  ...(isKnown
    ? []
    : [
        {
          name: 'code-site-new',
          times: Math.floor(ceiling * (1 - KEPT_FOR_KNOWN)),
          seconds: 24 * HOUR_SECONDS,
        },
      ]),
  { name: 'code-site', times: ceiling, seconds: 24 * HOUR_SECONDS },
];

/** Ours: letters to one mailbox, and letters that one address may ask for. */
export const LETTERS_A_MAILBOX: Allowance = { name: 'letter-mailbox', times: 5, seconds: HOUR_SECONDS };
export const LETTERS_AN_ADDRESS: Allowance = { name: 'letter-address', times: 30, seconds: HOUR_SECONDS };
