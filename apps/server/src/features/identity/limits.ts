/** The numbers of sign-in: how long, how often, how many (DECISIONS 2; "ours" where it says nothing). */

import { DAY_MS, HOUR_SECONDS } from '@trivium/rules/time/units';
import type { Allowance } from '../../platform/limit/allowance.ts';
import { CODE_RESEND_MS } from '../../platform/limit/code-limits.ts';

export const ID_TOKEN_SECONDS = 600;
/** How long one key signs. */
export const KEY_SIGNS_MS = 90 * DAY_MS;
/** Ours: a server looks for new keys at least so often, and at most so often for tokens under a key it does not know. */
export const KEY_LOOK_MS = { most: 5 * 60_000, least: 1_000 } as const;
/** Ours: the last tokens of an old key are signed up to a look after the new one is there; with a margin for clocks. */
export const OLD_KEY_SHOWN_MS = KEY_LOOK_MS.most + ID_TOKEN_SECONDS * 1000 + 15 * 60_000;

/** Password hashes that are made at once: each takes a core and 32 MB. */
export const HASHES_AT_ONCE = 2;
/** Requests that may hash or wait for it at once: of one network address, of all strangers, and with those of known devices. */
export const HASHING_AN_ADDRESS = 5;
export const HASHING_STRANGERS = 12;
export const HASHING_ALL = 24;

/** Ours: wrong guesses from one address over all numbers. */
export const CODE_GUESSES_AN_ADDRESS: Allowance = { name: 'code-guess', times: 60, seconds: HOUR_SECONDS };
/** The pause before the next code, from one address or device to one number. */
export const CODE_PAUSE: Allowance = { name: 'code-pause', times: 1, seconds: CODE_RESEND_MS / 1000 };
/** Ours: what strangers use up does not count for a device that the number's account knows; this does. */
export const CODES_A_DEVICE: Allowance = { name: 'code-device', times: 5, seconds: HOUR_SECONDS };
/** Ours: tries for one account from one address, and for all accounts from one address. */
export const SIGN_INS_AN_ACCOUNT: Allowance = { name: 'sign-in', times: 10, seconds: HOUR_SECONDS / 4 };
export const SIGN_INS_AN_ADDRESS: Allowance = {
  name: 'sign-in-address',
  times: 100,
  seconds: HOUR_SECONDS / 4,
};
/** Ours: tries for one account from everywhere. Beyond these three the right password alone opens no new device. */
export const SIGN_INS_EVERYWHERE: Allowance = { name: 'sign-in-account', times: 200, seconds: HOUR_SECONDS };
/** Ours: tries for an account on a device that it knows, whatever others did. */
export const SIGN_INS_A_DEVICE: Allowance = { name: 'sign-in-device', times: 10, seconds: HOUR_SECONDS / 4 };
/** Ours: codes by mail for who has the right password on a new device; how long one is good. */
export const SIGN_IN_CODES: Allowance = { name: 'sign-in-code', times: 10, seconds: HOUR_SECONDS };
export const MAIL_CODE_VALID_MS = 10 * 60_000;
/** Ours: wrong codes of one address. */
export const SIGN_IN_GUESSES: Allowance = { name: 'sign-in-guess', times: 60, seconds: HOUR_SECONDS };

/** Ours: letters that somebody asks for on a device that the account knows. */
export const LETTERS_A_DEVICE: Allowance = { name: 'letter-device', times: 5, seconds: HOUR_SECONDS };

export const VERIFY_LINK_MS = 24 * HOUR_SECONDS * 1000;
export const RESET_LINK_MS = HOUR_SECONDS * 1000;
/** Ours: sign-ups that may wait for one mailbox; an older one gives way. */
export const WAITING_SIGN_UPS = 3;

/** Ours: how long a person may stay at the Google page, and take to come back from it. */
export const GOOGLE_TRIP_SECONDS = 600;
export const GOOGLE_RESULT_SECONDS = 120;
