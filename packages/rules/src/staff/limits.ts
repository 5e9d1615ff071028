/** Numbers of what staff may do to players and their coins (DECISIONS 1, 12). */

/** Coins that an admin may give, or take, within the window without a second admin. */
export const GRANT_ALONE_MOST = 1_000;
export const GRANT_WINDOW_DAYS = 30;
/** How long the second admin has had the role. */
export const SECOND_ADMIN_DAYS = 14;
/** Coins of one grant. */
export const GRANT_MOST = 100_000;

/** Letters of a reason and of a note. */
export const REASON_MOST = 500;
export const NOTE_MOST = 2_000;
