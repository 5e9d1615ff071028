/** How long ago the caller may have signed in, for actions that need a recent sign-in (DECISIONS 2). */

/** For what cannot be undone: deleting the account, changing the number that signs in. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;
/** For asking for money. */
export const PAYOUT_SIGN_IN_MS = 10 * 60_000;
