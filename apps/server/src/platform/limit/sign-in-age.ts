/** Maximum age of the sign-in for actions that need a recent one (DECISIONS 2). */

/** For actions that cannot be undone: deleting the account, changing the number that signs in. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;
/** For requests of money. */
export const PAYOUT_SIGN_IN_MS = 10 * 60_000;
